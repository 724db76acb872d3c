CREATE TABLE "ledger_entries" (
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "ledger_entries_transaction_id_account_pk" PRIMARY KEY("transaction_id","account"),
	CONSTRAINT "ledger_entries_account" CHECK ("ledger_entries"."account" in ('provider', 'held', 'fees', 'contested', 'debts', 'losses', 'unassigned')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_transactions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_transactions_once" UNIQUE("kind","ref"),
	CONSTRAINT "ledger_transactions_kind" CHECK ("ledger_transactions"."kind" in ('charge', 'unexpected_charge', 'release', 'fee', 'refund', 'refund_by_hand', 'refund_failed', 'withdrawal', 'reinstatement', 'chargeback_lost', 'chargeback_reversed', 'reversal', 'reversal_by_hand', 'debt'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE FUNCTION require_balanced_ledger(transaction uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 1) FROM ledger_entries WHERE transaction_id = transaction) <> 0 THEN
    RAISE EXCEPTION 'the ledger transaction % does not balance', transaction
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_transaction_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_balanced_ledger(NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION ledger_entry_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_balanced_ledger(NEW.transaction_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_written();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_written();--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: post another movement'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_immutable';
END $$;--> statement-breakpoint
CREATE TRIGGER ledger_transactions_immutable BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_immutable BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();--> statement-breakpoint
CREATE FUNCTION pg_temp.backfill(kind text, ref text, payment uuid, at timestamptz, sides jsonb)
  RETURNS void LANGUAGE sql AS $$
  WITH written AS (
    INSERT INTO ledger_transactions VALUES (gen_random_uuid(), kind, ref, payment, at) RETURNING id
  )
  INSERT INTO ledger_entries
    SELECT written.id, side.key, side.value::integer
    FROM written, jsonb_each_text(sides) AS side WHERE side.value::integer <> 0
$$;--> statement-breakpoint
SELECT pg_temp.backfill('charge', charge_id, id, coalesce(paid_at, created_at),
    jsonb_build_object('provider', amount, 'held', -amount))
  FROM payments WHERE charge_id IS NOT NULL AND paid_at IS NOT NULL;--> statement-breakpoint
SELECT pg_temp.backfill('release', transfer_id, id, coalesce(settled_at, paid_at, created_at),
    jsonb_build_object('held', transfer_amount + fee_amount, 'provider', -transfer_amount, 'fees', -fee_amount))
  FROM payments WHERE transfer_id IS NOT NULL AND transfer_amount > 0 AND charge_id IS NOT NULL AND paid_at IS NOT NULL;--> statement-breakpoint
SELECT pg_temp.backfill('fee', id::text, id, settled_at,
    jsonb_build_object('held', fee_amount, 'fees', -fee_amount))
  FROM payments WHERE settled_at IS NOT NULL AND fee_amount > 0 AND coalesce(transfer_amount, 0) = 0
    AND charge_id IS NOT NULL AND paid_at IS NOT NULL;--> statement-breakpoint
SELECT pg_temp.backfill('refund', refund_id, id, coalesce(settled_at, paid_at, created_at),
    jsonb_build_object('held', refund_amount, 'provider', -refund_amount))
  FROM payments WHERE refund_id IS NOT NULL AND refund_amount > 0 AND charge_id IS NOT NULL AND paid_at IS NOT NULL;--> statement-breakpoint
SELECT pg_temp.backfill('debt', id, payment_id, coalesce(closed_at, opened_at),
    jsonb_build_object('debts', debt_amount, 'losses', -debt_amount))
  FROM chargebacks WHERE debt_amount > 0;--> statement-breakpoint
-- Only the provider knows the ids of what was done by hand and of what banks did: a look posts it.
UPDATE payments SET stale = true
  WHERE charge_id IS NOT NULL AND (refunded_by_hand > 0 OR reversed_amount > 0 OR refund_attempt > 1
    OR EXISTS (SELECT FROM chargebacks WHERE payment_id = payments.id));
--> statement-breakpoint
-- Checked now: a later migration of the same start could not alter a table with checks to come.
SET CONSTRAINTS ALL IMMEDIATE;--> statement-breakpoint
SET CONSTRAINTS ALL DEFERRED;
