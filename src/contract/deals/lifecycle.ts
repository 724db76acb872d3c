/** The actor, the statuses it leaves, its condition and the status it leads to. */
type Rule<State, Status extends string, Actor extends string> = {
  from: readonly Status[]
  to: Status
  by: readonly Actor[]
  when?: (state: State, actor: Actor) => boolean
}

/** The transitions of one kind of deal, and the queries on them. */
export type Lifecycle<
  State extends { status: string },
  Status extends string,
  Actor extends string,
  Transition extends string,
> = {
  transitions: Readonly<Record<Transition, Rule<State, Status, Actor>>>
  /** In the order of the table. */
  names: readonly Transition[]
  /** The transition that the system makes at the deadline of a status. */
  timeouts: Readonly<Partial<Record<Status, Transition>>>
  /** True when the actor may make this transition now. */
  can: (transition: Transition, state: State, actor: Actor) => boolean
  /** The transitions that the actor may make now, in the order of the table. */
  allowed: (state: State, actor: Actor) => Transition[]
  /** True when the actor may make this transition in one status or another. */
  isEverAllowed: (transition: Transition, actor: Actor) => boolean
  statusAfter: (transition: Transition) => Status
}

/**
 * Makes a table of transitions a lifecycle. The server enforces it, the interface reads from it
 * what to offer; requests and orders have one each.
 */
export const defineLifecycle =
  <State extends { status: string }, Status extends string, Actor extends string>() =>
  <Transition extends string>(
    transitions: Record<Transition, Rule<State, Status, Actor>>,
    timeouts: Partial<Record<Status, NoInfer<Transition>>>,
  ): Lifecycle<State, Status, Actor, Transition> => {
    const names = Object.keys(transitions) as Transition[]
    const can = (transition: Transition, state: State, actor: Actor): boolean => {
      const { from, by, when } = transitions[transition]
      return (
        from.some((each) => each === state.status) &&
        by.includes(actor) &&
        (when?.(state, actor) ?? true)
      )
    }
    return {
      transitions,
      names,
      timeouts,
      can,
      allowed: (state, actor) => names.filter((name) => can(name, state, actor)),
      isEverAllowed: (transition, actor) => transitions[transition].by.includes(actor),
      statusAfter: (transition) => transitions[transition].to,
    }
  }
