ALTER TABLE "payments" DROP CONSTRAINT "payments_not_negative";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "fee_free" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_fee_free" CHECK ("payments"."fee_free" <= "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_not_negative" CHECK ("payments"."transfer_amount" >= 0 and "payments"."fee_amount" >= 0 and "payments"."refund_amount" >= 0 and "payments"."refunded_by_hand" >= 0 and "payments"."lost_amount" >= 0 and "payments"."reversed_amount" >= 0 and "payments"."fee_free" >= 0);--> statement-breakpoint
UPDATE "payments" SET "fee_free" = least("orders"."delivery_price", "orders"."price" * "orders"."quantity")
FROM "orders" WHERE "orders"."id" = "payments"."order_id";
