CREATE TABLE "idempotency_keys" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "images" (
	"public_id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seller_uid" text NOT NULL,
	"title" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"category" text NOT NULL,
	"price" integer NOT NULL,
	"condition" text NOT NULL,
	"stock" integer NOT NULL,
	"status" text NOT NULL,
	"cep" text,
	"city" text,
	"search_text" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"message" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"instalment" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"intent_id" text,
	"intent_attempt" integer DEFAULT 1 NOT NULL,
	"charge_id" text,
	"transfer_amount" integer,
	"transfer_attempt" integer DEFAULT 1 NOT NULL,
	"transfer_id" text,
	"refund_amount" integer DEFAULT 0 NOT NULL,
	"refund_attempt" integer DEFAULT 1 NOT NULL,
	"refund_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_instalment" UNIQUE("request_id","instalment")
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tasker_uid" text NOT NULL,
	"author_uid" text NOT NULL,
	"author_name" text NOT NULL,
	"request_id" uuid,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reviews_request_id_unique" UNIQUE("request_id")
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"client_uid" text NOT NULL,
	"tasker_uid" text NOT NULL,
	"status" text NOT NULL,
	"terms_by" text NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	"cep" text NOT NULL,
	"payment_method" text NOT NULL,
	"price" integer NOT NULL,
	"fee_percent" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "taskers" (
	"uid" text PRIMARY KEY NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"categories" text[] NOT NULL,
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"hourly_rate" integer,
	"price_per_service" integer,
	"experience" integer DEFAULT 0 NOT NULL,
	"availability" text DEFAULT 'available' NOT NULL,
	"lat" double precision,
	"lng" double precision,
	"city" text,
	"district" text,
	"video_url" text,
	"video_poster" text,
	"show_gallery" boolean DEFAULT false NOT NULL,
	"show_profile" boolean DEFAULT true NOT NULL,
	"show_video" boolean DEFAULT false NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"completed_jobs" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"account_id" text,
	"transfers_active" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taskers_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"photo_id" text,
	"banner_id" text,
	"roles" text[] NOT NULL,
	"current_role" text NOT NULL,
	"cep" text,
	"lat" double precision,
	"lng" double precision,
	"radius_km" integer DEFAULT 10 NOT NULL,
	"subscription_type" text DEFAULT 'free' NOT NULL,
	"has_seen_tour" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_seller_uid_users_uid_fk" FOREIGN KEY ("seller_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_client_uid_users_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_tasker_uid_users_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_uid","kind","position");--> statement-breakpoint
CREATE INDEX "images_item" ON "images" USING btree ("item_id","position");--> statement-breakpoint
CREATE INDEX "items_search" ON "items" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_seller" ON "items" USING btree ("seller_uid");--> statement-breakpoint
CREATE INDEX "notifications_uid" ON "notifications" USING btree ("uid","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "reviews_tasker" ON "reviews" USING btree ("tasker_uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_client" ON "service_requests" USING btree ("client_uid","status_since" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "requests_tasker" ON "service_requests" USING btree ("tasker_uid","status_since" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "requests_timers" ON "service_requests" USING btree ("status","status_since");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "taskers_search" ON "taskers" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "taskers_categories" ON "taskers" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "taskers_skills" ON "taskers" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "taskers_place" ON "taskers" USING gist (ll_to_earth("lat", "lng"));--> statement-breakpoint
CREATE INDEX "taskers_rating" ON "taskers" USING btree ("rating" DESC NULLS LAST,"review_count" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "taskers_newest" ON "taskers" USING btree ("created_at" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "taskers_price" ON "taskers" USING btree ("price_per_service","uid");