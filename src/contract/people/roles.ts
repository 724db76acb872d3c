export const roles = ['client', 'tasker'] as const
export type Role = (typeof roles)[number]

export const subscriptionTypes = ['free', 'pro'] as const
