/** Everything that is reached from some nodes by way of what comes `next` to each, with them. */
export function reached<Node>(
  from: Iterable<Node>,
  next: (node: Node) => Iterable<Node>,
): Set<Node> {
  const found = new Set(from)
  // A set goes on with what is added to it meanwhile.
  for (const node of found) for (const other of next(node)) found.add(other)
  return found
}
