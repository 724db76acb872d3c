/** The objects of the API: Stripe's shapes, with the fields that this marketplace uses. Amounts
 * are in the smallest unit of the currency (centavos), times in seconds. */

export type Metadata = Record<string, string>

type Base<Name extends string> = { id: string; object: Name; created: number }
type Money = { amount: number; currency: string }

export type Account = Base<'account'> & {
  business_type: string | null
  capabilities: Record<string, 'active' | 'inactive' | 'pending'>
  charges_enabled: boolean
  controller: Record<string, unknown>
  country: string
  default_currency: 'brl'
  details_submitted: boolean
  email: string | null
  metadata: Metadata
  /** Where its payouts go; absent until they are looked at. */
  external_accounts?: {
    object: 'list'
    data: ExternalAccount[]
    has_more: false
    url: string
  }
  payouts_enabled: boolean
  requirements: {
    currently_due: string[]
    disabled_reason: string | null
    eventually_due: string[]
    past_due: string[]
  }
  type: 'express' | 'none'
}

/** A bank account or a debit card to which payouts go. */
export type ExternalAccount = {
  id: string
  object: 'bank_account' | 'card'
  account: string
  available_payout_methods: ('instant' | 'standard')[]
  bank_name?: string
  brand?: string
  country: 'BR'
  currency: 'brl'
  default_for_currency: boolean
  last4: string
  status?: 'new' | 'errored'
}

/** A page of onboarding that opens once. */
export type AccountLink = {
  account: string
  refresh_url: string
  return_url: string
  expires_at: number
  used: boolean
}

type CardDetails = {
  brand: string
  country: string
  exp_month: number
  exp_year: number
  funding: 'credit'
  last4: string
  networks: { available: string[]; preferred: null }
}

export type PaymentMethod = Base<'payment_method'> & {
  billing_details: {
    address: Record<string, string | null>
    email: string | null
    name: string | null
    phone: null
    tax_id: null
  }
  /** `always`: its owner wants to see it again. */
  allow_redisplay: 'always' | 'unspecified'
  /** The customer it is saved for. */
  customer: string | null
  livemode: false
  metadata: Metadata
} & ({ type: 'card'; card: CardDetails } | { type: 'pix'; pix: Record<string, never> })

/** A payer. */
export type Customer = Base<'customer'> & {
  email: string | null
  livemode: false
  metadata: Metadata
  name: string | null
}

/** What a form may do with the saved cards of a customer; named by its client secret. */
export type CustomerSession = {
  customer: string
  expires_at: number
  canSave: boolean
  canRedisplay: boolean
  canRemove: boolean
}

/** The code that a person pays at their bank. */
type PixCode = {
  /** The text of the code, to be drawn or copied. */
  data: string
  expires_at: number
  hosted_instructions_url: string
  image_url_svg: string
}

export type PaymentIntent = Base<'payment_intent'> &
  Money & {
    amount_capturable: number
    amount_received: number
    application_fee_amount: null
    automatic_payment_methods: { enabled: true; allow_redirects: string }
    canceled_at: number | null
    cancellation_reason: string | null
    capture_method: 'automatic' | 'automatic_async'
    client_secret: string
    confirmation_method: 'automatic'
    customer: string | null
    description: string | null
    excluded_payment_method_types: string[] | null
    last_payment_error: ErrorBody | null
    latest_charge: string | null
    livemode: false
    metadata: Metadata
    next_action:
      | { type: 'use_stripe_sdk'; use_stripe_sdk: Record<string, string> }
      | { type: 'pix_display_qr_code'; pix_display_qr_code: PixCode }
      | null
    on_behalf_of: null
    payment_method: string | null
    payment_method_options: {
      pix?: { expires_after_seconds: number | null; expires_at: number | null }
    }
    payment_method_types: ('card' | 'pix')[]
    processing: null
    receipt_email: string | null
    setup_future_usage: 'on_session' | null
    shipping: null
    status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
    transfer_data: null
    transfer_group: string | null
  }

export type Charge = Base<'charge'> &
  Money & {
    amount_captured: number
    amount_refunded: number
    balance_transaction: string | null
    billing_details: PaymentMethod['billing_details']
    captured: boolean
    customer: string | null
    description: string | null
    disputed: boolean
    failure_code: string | null
    failure_message: string | null
    livemode: false
    metadata: Metadata
    on_behalf_of: null
    outcome: {
      network_status: 'approved_by_network' | 'declined_by_network'
      reason: string | null
      type: 'authorized' | 'issuer_declined'
    }
    paid: boolean
    payment_intent: string
    payment_method: string
    payment_method_details:
      | { type: 'card'; card: CardDetails }
      | { type: 'pix'; pix: { bank_transaction_id: string | null } }
    refunded: boolean
    status: 'succeeded' | 'failed'
    transfer_group: string | null
  }

export type Refund = Base<'refund'> &
  Money & {
    balance_transaction: string
    charge: string
    metadata: Metadata
    payment_intent: string
    reason: string | null
    /** A failed refund gave the money back to the platform's balance. */
    status: 'succeeded' | 'failed'
    failure_balance_transaction?: string
    failure_reason?: string
  }

export type TransferReversal = Base<'transfer_reversal'> &
  Money & { balance_transaction: string; metadata: Metadata; transfer: string }

export type Transfer = Base<'transfer'> &
  Money & {
    amount_reversed: number
    balance_transaction: string
    description: string | null
    destination: string
    destination_payment: string
    livemode: false
    metadata: Metadata
    reversals: {
      object: 'list'
      data: TransferReversal[]
      has_more: false
      total_count: number
    }
    reversed: boolean
    source_transaction: string | null
    source_type: 'card'
    transfer_group: string | null
  }

export type Dispute = Base<'dispute'> &
  Money & {
    /** None while it is only an inquiry; one once the money is withdrawn; two once it is back. */
    balance_transactions: BalanceTransaction[]
    charge: string
    evidence_details: {
      due_by: number
      has_evidence: boolean
      past_due: boolean
      submission_count: number
    }
    is_charge_refundable: boolean
    livemode: false
    metadata: Metadata
    payment_intent: string
    evidence: Record<string, string>
    reason: string
    status:
      | 'needs_response'
      | 'under_review'
      | 'warning_needs_response'
      | 'warning_under_review'
      | 'warning_closed'
      | 'won'
      | 'lost'
  }

/** A file that was sent along; its content is not kept. */
export type File = Base<'file'> & {
  filename: string
  purpose: string
  size: number
  type: string
}

/** Money on its way from a connected account's balance to its bank. */
export type Payout = Base<'payout'> &
  Money & {
    /** The connected account; the API shows a payout to that account only. */
    account: string
    arrival_date: number
    automatic: boolean
    description: null
    destination: string
    failure_code: string | null
    failure_message: string | null
    livemode: false
    metadata: Metadata
    method: 'standard' | 'instant'
    source_type: 'card'
    status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled'
    type: 'bank_account' | 'card'
    /** The lines of the balance that an automatic payout contains; the API does not say them. */
    contents?: string[]
    /** The provider's own fee of an instant payout. */
    fee?: number
    failed_at?: number
  }

export type BalanceTransaction = Base<'balance_transaction'> &
  Money & {
    available_on: number
    fee: number
    net: number
    source: string
    status: 'available' | 'pending'
    type:
      | 'charge'
      | 'refund'
      | 'refund_failure'
      | 'transfer'
      | 'transfer_refund'
      | 'adjustment'
      | 'payment'
      | 'payment_refund'
      | 'payout'
      | 'payout_failure'
      | 'stripe_fee'
  }

export type Event = Base<'event'> & {
  account?: string
  api_version: string
  data: { object: object }
  livemode: false
  pending_webhooks: number
  request: { id: string | null; idempotency_key: string | null }
  type: string
}

export type ErrorBody = {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error'
  message: string
  code?: string
  decline_code?: string
  param?: string
  charge?: string
  payment_intent?: PaymentIntent
  payment_method?: PaymentMethod
}
