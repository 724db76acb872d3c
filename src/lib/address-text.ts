import type { JobAddress } from '#src/contract/requests/requests.ts'

/** "Rua Augusta, 1508, apto. 42". */
export const streetText = ({
  street,
  number,
  complement,
}: Pick<JobAddress, 'street' | 'number' | 'complement'>): string =>
  [street, number, complement].filter(Boolean).join(', ')

/** "Consolação, São Paulo". */
export const areaText = ({
  district,
  city,
}: Pick<JobAddress, 'district' | 'city'>): string =>
  [district, city].filter(Boolean).join(', ')

/** Both in one line. */
export const addressText = (address: JobAddress): string =>
  `${streetText(address)}, ${areaText(address)}`
