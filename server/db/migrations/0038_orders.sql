CREATE TABLE "order_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"reason" text,
	"seller_percent" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_events_action" CHECK ("order_events"."action" in ('reserve', 'pay', 'expire', 'cancel', 'ship', 'deliver', 'confirm', 'dispute', 'settle', 'refund', 'note', 'late_payment', 'chargeback', 'chargeback_won', 'chargeback_lost')),
	CONSTRAINT "order_events_status" CHECK ("order_events"."status" in ('reserved', 'paid', 'shipped', 'delivered', 'confirmed', 'cancelled', 'expired', 'refunded', 'disputed')),
	CONSTRAINT "order_events_actor" CHECK ("order_events"."actor" in ('buyer', 'seller', 'operator', 'system')),
	CONSTRAINT "order_events_reason" CHECK ("order_events"."reason" in ('not_arrived', 'not_as_described', 'damaged', 'wrong_item', 'other')),
	CONSTRAINT "order_events_percent" CHECK ("order_events"."seller_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"item_id" uuid NOT NULL,
	"buyer_uid" text NOT NULL,
	"seller_uid" text NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"price" integer NOT NULL,
	"delivery" text NOT NULL,
	"delivery_price" integer NOT NULL,
	"fee_percent" real NOT NULL,
	"address" jsonb,
	"carrier" text,
	"tracking" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"paused_status" text,
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('reserved', 'paid', 'shipped', 'delivered', 'confirmed', 'cancelled', 'expired', 'refunded', 'disputed')),
	CONSTRAINT "orders_paused_status" CHECK ("orders"."paused_status" in ('reserved', 'paid', 'shipped', 'delivered', 'confirmed', 'cancelled', 'expired', 'refunded', 'disputed')),
	CONSTRAINT "orders_delivery" CHECK ("orders"."delivery" in ('meetup', 'pickup', 'carrier')),
	CONSTRAINT "orders_price" CHECK ("orders"."price" between 500 and 10000000),
	CONSTRAINT "orders_quantity" CHECK ("orders"."quantity" between 1 and 99),
	CONSTRAINT "orders_delivery_price" CHECK ("orders"."delivery_price" between 0 and 100000),
	CONSTRAINT "orders_fee" CHECK ("orders"."fee_percent" between 0 and 100),
	CONSTRAINT "orders_two_people" CHECK ("orders"."buyer_uid" <> "orders"."seller_uid")
);
--> statement-breakpoint
ALTER TABLE "live_events" DROP CONSTRAINT "live_events_kind";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "request_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "attention" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "meetup" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "pickup" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "items" ADD COLUMN "carrier_price" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_uid_users_uid_fk" FOREIGN KEY ("buyer_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_uid_users_uid_fk" FOREIGN KEY ("seller_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "orders_item" ON "orders" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_uid","status_since" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_uid","status_since" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "orders_deadline" ON "orders" USING btree ("deadline") WHERE "orders"."deadline" is not null;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_carrier_price" CHECK ("items"."carrier_price" between 0 and 100000);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_delivery" CHECK ("items"."meetup" or "items"."pickup" or "items"."carrier_price" is not null);--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_kind" CHECK ("live_events"."kind" in ('notification', 'notifications', 'conversation', 'request', 'order'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_owner" CHECK (num_nonnulls("payments"."request_id", "payments"."order_id") = 1);--> statement-breakpoint
CREATE FUNCTION tell_order_parties(bought uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tell_people(ARRAY[buyer_uid, seller_uid], 'order', id) FROM orders WHERE id = bought
$$;
--> statement-breakpoint
CREATE FUNCTION order_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_parties(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_live AFTER INSERT OR UPDATE ON orders
  FOR EACH ROW EXECUTE FUNCTION order_changed();
--> statement-breakpoint
CREATE FUNCTION order_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_order_parties(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER order_events_live AFTER INSERT ON order_events
  FOR EACH ROW EXECUTE FUNCTION order_part_changed();
--> statement-breakpoint
-- A payment is of a request or of an order; no row has the other's id.
CREATE FUNCTION payment_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_parties(NEW.request_id, 'request');
  PERFORM tell_order_parties(NEW.order_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payments_came_live AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION payment_changed();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER payments_live AFTER UPDATE ON payments
  FOR EACH ROW WHEN (
    (OLD.status, OLD.transfer_amount, OLD.transfer_id, OLD.refund_amount, OLD.refund_id,
      OLD.lost_amount, OLD.reversed_amount, OLD.pix_until)
    IS DISTINCT FROM
    (NEW.status, NEW.transfer_amount, NEW.transfer_id, NEW.refund_amount, NEW.refund_id,
      NEW.lost_amount, NEW.reversed_amount, NEW.pix_until)
  ) EXECUTE FUNCTION payment_changed();
