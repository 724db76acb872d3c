/** The nodes reachable from some nodes by `next`, with those. */
export function findReachable<Node>(
  from: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
): Set<Node> {
  const found = new Set(from)
  // Iterating a set includes values added meanwhile.
  for (const node of found) for (const other of next(node)) found.add(other)
  return found
}
