/** An address that is not confirmed within this time is deleted, and its link with it. */
export const CONFIRM_INTEREST_DAYS = 7

/** The announced things that a person can ask to be notified of. */
export const interestTopics = ['mercadopago'] as const
export type InterestTopic = (typeof interestTopics)[number]
