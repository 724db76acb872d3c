export const availabilities = ['available', 'busy', 'away'] as const
export type Availability = (typeof availabilities)[number]

/** The presentation of a tasker's card. */
export const presentationTypes = ['profile', 'video', 'gallery'] as const
