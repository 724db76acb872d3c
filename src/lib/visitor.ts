/**
 * Stands for the uid of a visitor's data on this device, before the sign-in. The identity
 * provider's own uids are letters and digits.
 */
export const VISITOR = '~visitor'
