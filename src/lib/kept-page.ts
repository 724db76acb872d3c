/** A page that opens without a network, as public/offline.html lists it. */
export type KeptPage = {
  /** offline.html has an icon and texts for each. */
  kind:
    | 'requests'
    | 'request'
    | 'orders'
    | 'order'
    | 'notifications'
    | 'tasker'
    | 'item'
    | 'market'
    | 'search'
    | 'profile'
    | 'home'
  /** Path and query. */
  href: string
  /** As people call it, where the kind does not say it. */
  title?: string | undefined
  /** The number of things in a list. */
  count?: number | undefined
  /** The date of the job, in ISO 8601. */
  date?: string | undefined
  /** The address of a small picture of it. */
  image?: string | undefined
}
