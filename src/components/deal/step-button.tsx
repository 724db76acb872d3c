import { Button, type ButtonProps } from '#src/ui/button.tsx'

type StepButtonProps = Omit<ButtonProps, 'onClick' | 'disabled'> & {
  /** True while any step of the deal is pending. */
  isBusy: boolean
  onTake: () => void
}

/** The button of a step of a request or an order; disabled while another step is pending. */
export function StepButton({ isBusy, pending, onTake, ...button }: StepButtonProps) {
  return (
    <Button
      {...button}
      pending={pending}
      disabled={isBusy && !pending}
      onClick={({ detail }) => {
        // The second click of a double click would take the next step that is offered here.
        if (detail < 2) onTake()
      }}
    />
  )
}
