/**
 * In place of a uid, for what somebody did on this device before they have signed in. The identity
 * provider's own uids are letters and digits.
 */
export const VISITOR = '~visitor'
