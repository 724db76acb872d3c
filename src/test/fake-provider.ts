import type { PaymentIntent, StripeElementsOptionsClientSecret } from '@stripe/stripe-js'

type Answer = {
  paymentIntent?: Pick<PaymentIntent, 'status' | 'last_payment_error'> & {
    next_action?: object
  }
  error?: { type: string; code?: string; param?: string; message: string }
}

export const intentIs = (status: PaymentIntent['status']): Answer => ({
  paymentIntent: { status, last_payment_error: null },
})
/** The client has a Pix code to pay, until 18:30 in São Paulo. */
export const pixIsOpen: Answer = {
  paymentIntent: {
    status: 'requires_action',
    last_payment_error: null,
    next_action: {
      type: 'pix_display_qr_code',
      pix_display_qr_code: {
        data: '00020126-pix-code',
        expires_at: Date.UTC(2026, 10, 24, 21, 30) / 1000,
        hosted_instructions_url: 'https://payments.example/pix',
      },
    },
  },
}
export const pixExpired: Answer = {
  paymentIntent: {
    status: 'requires_payment_method',
    last_payment_error: {
      type: 'invalid_request_error',
      code: 'payment_intent_payment_attempt_expired',
      message: 'The latest payment attempt has expired.',
    } as PaymentIntent['last_payment_error'],
  },
}
export const cardDeclined: Answer = {
  error: {
    type: 'card_error',
    code: 'card_declined',
    message: 'Seu cartão foi recusado.',
  },
}
/** The chosen card was removed after the form had shown it. */
export const cardRemoved: Answer = {
  error: {
    type: 'invalid_request_error',
    param: 'payment_method',
    message: 'The payment method does not belong to the customer of the intent.',
  },
}
export const connectionLost: Answer = {
  error: { type: 'api_connection_error', message: 'Sem conexão com o provedor.' },
}

/** The card form: there at once or not at all, and always filled in. */
function createElement(fails: boolean) {
  const handlers = new Map<string, (event: object) => void>()
  const element = {
    on: (type: string, handler: (event: object) => void) => handlers.set(type, handler),
    off: (type: string) => handlers.delete(type),
    mount: () =>
      queueMicrotask(() =>
        handlers.get(fails ? 'loaderror' : 'ready')?.({ elementType: 'payment' }),
      ),
    unmount() {},
    destroy() {},
    update() {},
  }
  return element
}

/**
 * The payment provider's SDK as far as our pages use it, on the window. The test sets its answers;
 * `confirmed` counts the confirmed payments, `forms` holds the saved-card secrets of the mounted
 * forms.
 */
export function fakeProvider() {
  const provider = {
    retrieved: intentIs('requires_payment_method'),
    confirmation: intentIs('succeeded') as Answer | Promise<Answer>,
    confirmed: 0,
    forms: [] as (string | undefined)[],
    /** The form does not load with this secret of the saved cards. */
    ended: undefined as string | undefined,
  }
  const unused = () => {}
  const stripe = {
    elements: ({
      customerSessionClientSecret: secret,
    }: StripeElementsOptionsClientSecret) => {
      provider.forms.push(secret)
      const fails = secret !== undefined && secret === provider.ended
      let element: ReturnType<typeof createElement> | null = null
      return {
        create: () => (element = createElement(fails)),
        getElement: () => element,
        update() {},
        submit: () => Promise.resolve({ selectedPaymentMethod: 'card' }),
      }
    },
    confirmPayment: () => {
      provider.confirmed += 1
      return Promise.resolve(provider.confirmation)
    },
    retrievePaymentIntent: () => Promise.resolve(provider.retrieved),
    createToken: unused,
    createPaymentMethod: unused,
    confirmCardPayment: unused,
    _registerWrapper: unused,
    registerAppInfo: unused,
  }
  Reflect.set(window, 'Stripe', () => stripe)
  return provider
}
