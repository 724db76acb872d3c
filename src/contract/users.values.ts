export const userErrors = ['users/not-found', 'users/role-not-held'] as const
