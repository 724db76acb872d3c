CREATE TABLE "need_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"need_id" uuid NOT NULL,
	"tasker_uid" text NOT NULL,
	"status" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"price" integer NOT NULL,
	"price_before" integer,
	"date" timestamp with time zone NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"message_contacts" jsonb,
	"service_skill" text,
	"service_name" text,
	"reason" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone,
	"hour_taken" boolean DEFAULT false NOT NULL,
	CONSTRAINT "need_offers_one_each" UNIQUE("need_id","tasker_uid"),
	CONSTRAINT "need_offers_status" CHECK ("need_offers"."status" in ('made', 'withdrawn', 'declined', 'accepted')),
	CONSTRAINT "need_offers_reason" CHECK ("need_offers"."reason" in ('price', 'date', 'distance', 'other_tasker', 'other')),
	CONSTRAINT "need_offers_price" CHECK ("need_offers"."price" between 500 and 10000000),
	CONSTRAINT "need_offers_price_before" CHECK ("need_offers"."price_before" between 500 and 10000000),
	CONSTRAINT "need_offers_version" CHECK ("need_offers"."version" >= 1),
	CONSTRAINT "need_offers_message" CHECK (char_length("need_offers"."message") <= 600),
	CONSTRAINT "need_offers_service" CHECK (char_length("need_offers"."service_name") <= 60)
);
--> statement-breakpoint
CREATE TABLE "need_readers" (
	"need_id" uuid NOT NULL,
	"tasker_uid" text NOT NULL,
	"wave" integer,
	"wave_km" integer,
	"notified_at" timestamp with time zone,
	"seen_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "need_readers_need_id_tasker_uid_pk" PRIMARY KEY("need_id","tasker_uid"),
	CONSTRAINT "need_readers_wave" CHECK (num_nonnulls("need_readers"."wave", "need_readers"."wave_km", "need_readers"."notified_at") in (0, 3)),
	CONSTRAINT "need_readers_from_one" CHECK ("need_readers"."wave" >= 1 and "need_readers"."wave_km" >= 1)
);
--> statement-breakpoint
CREATE TABLE "needs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_uid" text NOT NULL,
	"status" text NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"title" text NOT NULL,
	"title_contacts" jsonb,
	"description" text NOT NULL,
	"description_contacts" jsonb,
	"category" text NOT NULL,
	"skill" text,
	"days" date[] NOT NULL,
	"parts" text[] NOT NULL,
	"until_day" date,
	"cep" text NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"address" jsonb,
	"budget" integer,
	"payment_method" text NOT NULL,
	"fee_percent" real NOT NULL,
	"reach_km" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone,
	"next_wave_at" timestamp with time zone,
	"advised" integer DEFAULT 0 NOT NULL,
	"request_id" uuid,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "needs_status" CHECK ("needs"."status" in ('open', 'accepted', 'withdrawn', 'expired')),
	CONSTRAINT "needs_category" CHECK ("needs"."category" in ('eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura')),
	CONSTRAINT "needs_method" CHECK ("needs"."payment_method" in ('50-50', '100')),
	CONSTRAINT "needs_parts" CHECK ("needs"."parts" <@ array['morning', 'afternoon', 'evening']::text[]),
	CONSTRAINT "needs_budget" CHECK ("needs"."budget" between 500 and 10000000),
	CONSTRAINT "needs_fee" CHECK ("needs"."fee_percent" between 0 and 100),
	CONSTRAINT "needs_reach" CHECK ("needs"."reach_km" between 1 and 50),
	CONSTRAINT "needs_title" CHECK (char_length("needs"."title") <= 80),
	CONSTRAINT "needs_description" CHECK (char_length("needs"."description") <= 1000),
	CONSTRAINT "needs_days" CHECK (cardinality("needs"."days") <= 7),
	CONSTRAINT "needs_until" CHECK ("needs"."until_day" is null or "needs"."days" = '{}'),
	CONSTRAINT "needs_while_open" CHECK (("needs"."status" = 'open') = ("needs"."deadline" is not null)),
	CONSTRAINT "needs_waves" CHECK ("needs"."status" = 'open' or "needs"."next_wave_at" is null)
);
--> statement-breakpoint
ALTER TABLE "live_events" DROP CONSTRAINT "live_events_kind";--> statement-breakpoint
ALTER TABLE "notifications" drop column "topic";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "topic" text GENERATED ALWAYS AS (case
      when data ?| array['requestId', 'needId'] then 'requests'
      when data ?| array['orderId', 'itemId'] then 'market'
    end) STORED;--> statement-breakpoint
CREATE INDEX "notifications_topic" ON "notifications" USING btree ("uid","topic","id");--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "need_id" uuid;--> statement-breakpoint
ALTER TABLE "need_offers" ADD CONSTRAINT "need_offers_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_offers" ADD CONSTRAINT "need_offers_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_readers" ADD CONSTRAINT "need_readers_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "need_readers" ADD CONSTRAINT "need_readers_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_client_uid_users_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "needs" ADD CONSTRAINT "needs_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "need_offers_tasker" ON "need_offers" USING btree ("tasker_uid","created_at");--> statement-breakpoint
CREATE INDEX "need_readers_tasker" ON "need_readers" USING btree ("tasker_uid","notified_at");--> statement-breakpoint
CREATE INDEX "needs_client" ON "needs" USING btree ("client_uid","id");--> statement-breakpoint
CREATE INDEX "needs_open" ON "needs" USING btree ("category","id") WHERE "needs"."status" = 'open';--> statement-breakpoint
CREATE INDEX "needs_deadline" ON "needs" USING btree ("deadline") WHERE "needs"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "needs_wave" ON "needs" USING btree ("next_wave_at") WHERE "needs"."next_wave_at" is not null;--> statement-breakpoint
CREATE INDEX "needs_request" ON "needs" USING btree ("request_id");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_need_id_needs_id_fk" FOREIGN KEY ("need_id") REFERENCES "public"."needs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "images_need" ON "images" USING btree ("need_id") WHERE "images"."need_id" is not null;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_of_need" CHECK ("images"."need_id" is null or "images"."kind" = 'job');--> statement-breakpoint
ALTER TABLE "live_events" ADD CONSTRAINT "live_events_kind" CHECK ("live_events"."kind" in ('notification', 'notifications', 'conversation', 'request', 'order', 'need'));--> statement-breakpoint
CREATE FUNCTION need_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_people(
    ARRAY[NEW.client_uid] || ARRAY(SELECT tasker_uid FROM need_offers WHERE need_id = NEW.id),
    'need', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER needs_live AFTER INSERT OR UPDATE ON needs
  FOR EACH ROW EXECUTE FUNCTION need_changed();
--> statement-breakpoint
CREATE FUNCTION need_offer_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_people(ARRAY[client_uid, NEW.tasker_uid], 'need', id) FROM needs WHERE id = NEW.need_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER need_offers_live AFTER INSERT OR UPDATE ON need_offers
  FOR EACH ROW EXECUTE FUNCTION need_offer_changed();
