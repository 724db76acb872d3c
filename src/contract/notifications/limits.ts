export const NOTIFICATION_PAGE_SIZE = 10

/** Notifications that a page keeps when a new one is placed first (product.md). */
export const NOTIFICATIONS_HELD = 50

/** Characters of the title of a notification's subject. */
export const SUBJECT_TITLE_MAX = 120

/** Characters of a message that is written as a notification. */
export const NOTIFICATION_MESSAGE_MAX = 500
