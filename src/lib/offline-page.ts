/** A page that opens without a network, as src/app/offline.html lists it. */
export type OfflinePage = {
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
  /** Its title, where the kind is not enough. */
  title?: string | undefined
  /** The number of entries of a list. */
  count?: number | undefined
  /** The date of the job, in ISO 8601. */
  date?: string | undefined
  /** The address of a small picture of it. */
  image?: string | undefined
}
