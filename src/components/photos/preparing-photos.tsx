/** The places of photos that are being prepared, in a list of small photos. */
export const PreparingPhotos = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <li
      key={index}
      aria-hidden
      className="aspect-4/3 w-22 animate-pulse rounded-md bg-sunken"
    />
  ))
