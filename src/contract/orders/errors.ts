export const orderErrors = [
  'orders/not-found',
  'orders/illegal-transition',
  'orders/own-item',
  'orders/sold-out',
  'orders/seller-cannot-receive',
  'orders/delivery-not-offered',
  'orders/address-needed',
  'orders/total-too-high',
  'orders/total-changed',
  'orders/too-many-reservations',
  'orders/given-back-often',
  'orders/too-many-notes',
] as const
