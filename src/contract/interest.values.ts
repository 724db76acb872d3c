/** The announced things that a person can ask to be notified of. */
export const interestTopics = ['mercadopago'] as const
export type InterestTopic = (typeof interestTopics)[number]
