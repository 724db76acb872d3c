/** profile and banner: of a person. portfolio: of a tasker. item: of something for sale. */
export const imageKinds = ['profile', 'banner', 'portfolio', 'item'] as const
export type ImageKind = (typeof imageKinds)[number]

export const imageErrors = ['images/not-found'] as const
