/** Each belongs to a profile or to an item. */
export const imageKinds = ['profile', 'banner', 'portfolio', 'item'] as const

export const imageErrors = ['images/not-found'] as const
