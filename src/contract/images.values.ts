export const imageErrors = ['images/not-found'] as const
