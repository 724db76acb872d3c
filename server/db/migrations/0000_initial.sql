CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS cube;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS earthdistance;
--> statement-breakpoint
-- unaccent() is only STABLE because its dictionary may change; ours does not, so it may be indexed.
CREATE FUNCTION f_unaccent(text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  AS $$ SELECT public.unaccent('public.unaccent', $1) $$;
--> statement-breakpoint
CREATE TABLE "addresses" (
	"owner_uid" text NOT NULL,
	"id" uuid NOT NULL,
	"kind" text NOT NULL,
	"label" text NOT NULL,
	"cep" text NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text NOT NULL,
	"district" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"lat" double precision NOT NULL,
	"lng" double precision NOT NULL,
	"main" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_owner_uid_id_pk" PRIMARY KEY("owner_uid","id"),
	CONSTRAINT "addresses_kind" CHECK ("addresses"."kind" in ('home', 'work', 'other')),
	CONSTRAINT "addresses_state" CHECK ("addresses"."state" in ('AC', 'AL', 'AM', 'AP', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MG', 'MS', 'MT', 'PA', 'PB', 'PE', 'PI', 'PR', 'RJ', 'RN', 'RO', 'RR', 'RS', 'SC', 'SE', 'SP', 'TO'))
);
--> statement-breakpoint
CREATE TABLE "interests" (
	"topic" text NOT NULL,
	"email" text NOT NULL,
	"lang" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "interests_topic_email_pk" PRIMARY KEY("topic","email"),
	CONSTRAINT "interests_topic" CHECK ("interests"."topic" in ('mercadopago')),
	CONSTRAINT "interests_lang" CHECK ("interests"."lang" in ('pt', 'es'))
);
--> statement-breakpoint
CREATE TABLE "push_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"lang" text DEFAULT 'pt' NOT NULL,
	"session_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_tokens_lang" CHECK ("push_tokens"."lang" in ('pt', 'es'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" "bytea" PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"signed_in_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"seen_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"name" text NOT NULL,
	"name_missing" boolean DEFAULT false NOT NULL,
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
	"lang" text DEFAULT 'pt' NOT NULL,
	"valid_since" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone,
	"suspended_at" timestamp with time zone,
	"provider_left_at" timestamp with time zone,
	CONSTRAINT "users_roles" CHECK ("users"."roles" <@ array['client', 'tasker']::text[]),
	CONSTRAINT "users_current_role" CHECK ("users"."current_role" in ('client', 'tasker')),
	CONSTRAINT "users_subscription" CHECK ("users"."subscription_type" in ('free', 'pro')),
	CONSTRAINT "users_radius" CHECK ("users"."radius_km" between 1 and 100),
	CONSTRAINT "users_lang" CHECK ("users"."lang" in ('pt', 'es'))
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"owner_uid" text NOT NULL,
	"tasker_uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "favourites_owner_uid_tasker_uid_pk" PRIMARY KEY("owner_uid","tasker_uid"),
	CONSTRAINT "favourites_not_self" CHECK ("favourites"."owner_uid" <> "favourites"."tasker_uid")
);
--> statement-breakpoint
CREATE TABLE "tasker_days_off" (
	"tasker_uid" text NOT NULL,
	"position" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"yearly" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "tasker_days_off_tasker_uid_position_pk" PRIMARY KEY("tasker_uid","position"),
	CONSTRAINT "tasker_days_off_order" CHECK ("tasker_days_off"."last_day" - "tasker_days_off"."first_day" between 0 and 365),
	CONSTRAINT "tasker_days_off_note" CHECK (char_length("tasker_days_off"."note") <= 40)
);
--> statement-breakpoint
CREATE TABLE "tasker_hours" (
	"tasker_uid" text NOT NULL,
	"weekday" integer NOT NULL,
	"opens" text NOT NULL,
	"closes" text NOT NULL,
	CONSTRAINT "tasker_hours_tasker_uid_weekday_opens_pk" PRIMARY KEY("tasker_uid","weekday","opens"),
	CONSTRAINT "tasker_hours_weekday" CHECK ("tasker_hours"."weekday" between 0 and 6),
	CONSTRAINT "tasker_hours_opens" CHECK ("tasker_hours"."opens" ~ '^([01]\d|2[0-3]):[03]0$'),
	CONSTRAINT "tasker_hours_closes" CHECK ("tasker_hours"."closes" ~ '^([01]\d|2[0-3]):[03]0$'),
	CONSTRAINT "tasker_hours_order" CHECK ("tasker_hours"."opens" < "tasker_hours"."closes")
);
--> statement-breakpoint
CREATE TABLE "tasker_services" (
	"tasker_uid" text NOT NULL,
	"position" integer NOT NULL,
	"skill" text,
	"name" text,
	"price" integer NOT NULL,
	"charge" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "tasker_services_tasker_uid_position_pk" PRIMARY KEY("tasker_uid","position"),
	CONSTRAINT "tasker_services_position" CHECK ("tasker_services"."position" between 0 and 39),
	CONSTRAINT "tasker_services_named" CHECK (coalesce("tasker_services"."name", "tasker_services"."skill") is not null),
	CONSTRAINT "tasker_services_price" CHECK ("tasker_services"."price" between 500 and 10000000),
	CONSTRAINT "tasker_services_charge" CHECK ("tasker_services"."charge" in ('from', 'fixed', 'visit')),
	CONSTRAINT "tasker_services_name" CHECK (char_length("tasker_services"."name") <= 60),
	CONSTRAINT "tasker_services_note" CHECK (char_length("tasker_services"."note") <= 80)
);
--> statement-breakpoint
CREATE TABLE "taskers" (
	"uid" text PRIMARY KEY NOT NULL,
	"bio" text DEFAULT '' NOT NULL,
	"bio_hidden_for" text,
	"categories" text[] NOT NULL,
	"set_aside" text[],
	"skills" text[] DEFAULT '{}'::text[] NOT NULL,
	"hourly_rate" integer,
	"price_per_service" integer,
	"experience" integer DEFAULT 0 NOT NULL,
	"availability" text DEFAULT 'available' NOT NULL,
	"available_from" date,
	"lat" double precision,
	"lng" double precision,
	"public_lat" double precision GENERATED ALWAYS AS ((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009) STORED,
	"public_lng" double precision GENERATED ALWAYS AS ((floor(lng / (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) + 0.5) * (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) STORED,
	"place" "cube" GENERATED ALWAYS AS (cube(cube(cube(6378168 * cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)) * cos(radians((floor(lng / (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) + 0.5) * (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))))), 6378168 * cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)) * sin(radians((floor(lng / (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) + 0.5) * (0.009 / cos(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))))), 6378168 * sin(radians((case when lat >= 90 then 9999 else floor(lat / 0.009) end + 0.5) * 0.009)))) STORED,
	"city" text,
	"district" text,
	"video_url" text,
	"video_poster" text,
	"video_seconds" real,
	"show_gallery" boolean DEFAULT false NOT NULL,
	"show_profile" boolean DEFAULT false NOT NULL,
	"show_video" boolean DEFAULT false NOT NULL,
	"rating" real DEFAULT 0 NOT NULL,
	"review_count" integer DEFAULT 0 NOT NULL,
	"completed_jobs" integer DEFAULT 0 NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', split_part(search_text, E'\n', 1)), 'A') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 2)), 'B') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 3)), 'C') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 4)), 'D')) STORED,
	"quality" real GENERATED ALWAYS AS ((rating / 5 * least(1, ln(1 + review_count) / ln(101)) + case availability when 'available' then 0.2 when 'busy' then 0.1 else 0 end)::real) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "taskers_known_categories" CHECK ("taskers"."categories" <@ array['eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura']::text[]),
	CONSTRAINT "taskers_availability" CHECK ("taskers"."availability" in ('available', 'busy', 'away')),
	CONSTRAINT "taskers_return" CHECK ("taskers"."available_from" is null or "taskers"."availability" <> 'available'),
	CONSTRAINT "taskers_service_price" CHECK ("taskers"."price_per_service" between 500 and 10000000),
	CONSTRAINT "taskers_hourly_rate" CHECK ("taskers"."hourly_rate" between 500 and 10000000),
	CONSTRAINT "taskers_bio_hidden_for" CHECK (char_length("taskers"."bio_hidden_for") <= 1000),
	CONSTRAINT "taskers_experience" CHECK ("taskers"."experience" between 0 and 70),
	CONSTRAINT "taskers_stars" CHECK ("taskers"."rating" between 0 and 5),
	CONSTRAINT "taskers_counts" CHECK ("taskers"."review_count" >= 0 and "taskers"."completed_jobs" >= 0)
);
--> statement-breakpoint
CREATE TABLE "person_words" (
	"uid" text NOT NULL,
	"word" text NOT NULL,
	"weight" integer NOT NULL,
	CONSTRAINT "person_words_uid_word_pk" PRIMARY KEY("uid","word")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"weight" integer NOT NULL,
	"shared" boolean GENERATED ALWAYS AS (weight >= 2) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "request_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"action" text NOT NULL,
	"status" text NOT NULL,
	"actor" text NOT NULL,
	"note" text,
	"note_contacts" jsonb,
	"reason" text,
	"date" timestamp with time zone,
	"price" integer,
	"tasker_percent" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "request_events_action" CHECK ("request_events"."action" in ('create', 'pay_balance', 'offer', 'withdraw_offer', 'accept', 'decline', 'expire', 'pay', 'start', 'deliver', 'request_changes', 'redeliver', 'confirm', 'dispute', 'settle', 'refund', 'cancel', 'close', 'propose_date', 'accept_date', 'decline_date', 'withdraw_date', 'on_the_way', 'arrive', 'set_address', 'answer_dispute', 'close_answers', 'propose_split', 'decline_split', 'withdraw_split', 'chargeback', 'chargeback_won', 'chargeback_lost')),
	CONSTRAINT "request_events_status" CHECK ("request_events"."status" in ('pending', 'negotiating', 'accepted', 'paid', 'in_progress', 'delivered', 'changes_requested', 'disputed', 'completed', 'closed', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "request_events_actor" CHECK ("request_events"."actor" in ('client', 'tasker', 'operator', 'system')),
	CONSTRAINT "request_events_reason" CHECK ("request_events"."reason" in ('no_time', 'too_far', 'not_my_job', 'price', 'other', 'not_needed', 'another_date', 'no_agreement', 'no_show', 'unfinished', 'quality', 'damage', 'charge')),
	CONSTRAINT "request_events_percent" CHECK ("request_events"."tasker_percent" between 0 and 100)
);
--> statement-breakpoint
CREATE TABLE "request_reminders" (
	"request_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"date" timestamp with time zone NOT NULL,
	CONSTRAINT "request_reminders_request_id_kind_date_pk" PRIMARY KEY("request_id","kind","date"),
	CONSTRAINT "request_reminders_kind" CHECK ("request_reminders"."kind" in ('day', 'hours', 'deadline'))
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tasker_uid" text NOT NULL,
	"by" text DEFAULT 'client' NOT NULL,
	"author_uid" text NOT NULL,
	"author_name" text NOT NULL,
	"request_id" uuid,
	"rating" integer NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"comment_contacts" jsonb,
	"tags" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"shown_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	"reply" text,
	"reply_contacts" jsonb,
	"replied_at" timestamp with time zone,
	CONSTRAINT "reviews_one_each" UNIQUE("request_id","by"),
	CONSTRAINT "reviews_by" CHECK ("reviews"."by" in ('client', 'tasker')),
	CONSTRAINT "reviews_stars" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_known_tags" CHECK ("reviews"."tags" <@ array['punctual', 'tidy', 'fair_price', 'skilled', 'friendly', 'safe', 'fine_finish', 'spotless', 'patient', 'explains_well', 'gentle', 'careful', 'good_taste', 'good_advice', 'clear', 'kind', 'ready', 'pays_smoothly']::text[]),
	CONSTRAINT "reviews_reply" CHECK (char_length("reviews"."reply") <= 500),
	CONSTRAINT "reviews_replied" CHECK (("reviews"."reply" is null) = ("reviews"."replied_at" is null) and ("reviews"."reply" is null or "reviews"."shown_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "service_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"client_uid" text NOT NULL,
	"tasker_uid" text NOT NULL,
	"status" text NOT NULL,
	"terms_by" text NOT NULL,
	"terms_version" integer DEFAULT 1 NOT NULL,
	"category" text NOT NULL,
	"description" text NOT NULL,
	"description_contacts" jsonb,
	"date" timestamp with time zone NOT NULL,
	"cep" text NOT NULL,
	"address" jsonb,
	"payment_method" text NOT NULL,
	"price" integer NOT NULL,
	"earlier_terms" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"fee_percent" real NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"terms_since" timestamp with time zone DEFAULT now() NOT NULL,
	"deadline" timestamp with time zone,
	"date_proposal" jsonb,
	"paused_status" text,
	"dispute_awaits" text,
	CONSTRAINT "requests_status" CHECK ("service_requests"."status" in ('pending', 'negotiating', 'accepted', 'paid', 'in_progress', 'delivered', 'changes_requested', 'disputed', 'completed', 'closed', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "requests_paused_status" CHECK ("service_requests"."paused_status" in ('pending', 'negotiating', 'accepted', 'paid', 'in_progress', 'delivered', 'changes_requested', 'disputed', 'completed', 'closed', 'declined', 'expired', 'cancelled')),
	CONSTRAINT "requests_terms_by" CHECK ("service_requests"."terms_by" in ('client', 'tasker')),
	CONSTRAINT "requests_dispute_awaits" CHECK ("service_requests"."dispute_awaits" in ('client', 'tasker')),
	CONSTRAINT "requests_category" CHECK ("service_requests"."category" in ('eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura')),
	CONSTRAINT "requests_method" CHECK ("service_requests"."payment_method" in ('50-50', '100')),
	CONSTRAINT "requests_price" CHECK ("service_requests"."price" between 500 and 10000000),
	CONSTRAINT "requests_fee" CHECK ("service_requests"."fee_percent" between 0 and 100),
	CONSTRAINT "requests_terms_version" CHECK ("service_requests"."terms_version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "message_reads" (
	"request_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "message_reads_request_id_uid_pk" PRIMARY KEY("request_id","uid")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"from_uid" text NOT NULL,
	"text" text NOT NULL,
	"contacts" jsonb,
	"hidden_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dispute_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dispute_id" uuid NOT NULL,
	"by" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "dispute_statements_by" CHECK ("dispute_statements"."by" in ('client', 'tasker')),
	CONSTRAINT "dispute_statements_text" CHECK (char_length("dispute_statements"."text") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"reason" text,
	"proposal" jsonb,
	"ended_at" timestamp with time zone,
	"ended_by" text,
	"tasker_percent" integer,
	CONSTRAINT "disputes_opened_by" CHECK ("disputes"."opened_by" in ('client', 'tasker', 'operator', 'system')),
	CONSTRAINT "disputes_ended_by" CHECK ("disputes"."ended_by" in ('client', 'tasker', 'operator', 'system')),
	CONSTRAINT "disputes_reason" CHECK ("disputes"."reason" in ('no_show', 'unfinished', 'quality', 'damage', 'charge', 'other')),
	CONSTRAINT "disputes_percent" CHECK ("disputes"."tasker_percent" between 0 and 100),
	CONSTRAINT "disputes_ended" CHECK (("disputes"."ended_at" is null) = ("disputes"."ended_by" is null))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"owner_uid" text NOT NULL,
	"blocked_uid" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_owner_uid_blocked_uid_pk" PRIMARY KEY("owner_uid","blocked_uid"),
	CONSTRAINT "blocks_not_self" CHECK ("blocks"."owner_uid" <> "blocks"."blocked_uid")
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_uid" text,
	"person_uid" text,
	"request_id" uuid,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"text_kind" text,
	"text_id" text,
	"words" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reports_text_kind" CHECK ("reports"."text_kind" in ('review', 'message', 'item', 'bio', 'question', 'answer')),
	CONSTRAINT "reports_text" CHECK (("reports"."text_kind" is null) = ("reports"."text_id" is null) and ("reports"."text_kind" is null) = ("reports"."words" is null)),
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('outside', 'fake', 'abuse', 'danger', 'fraud', 'other')),
	CONSTRAINT "reports_not_self" CHECK ("reports"."reporter_uid" <> "reports"."person_uid")
);
--> statement-breakpoint
CREATE TABLE "found_items" (
	"owner_uid" text NOT NULL,
	"item_id" uuid NOT NULL,
	"search_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "found_items_owner_uid_item_id_pk" PRIMARY KEY("owner_uid","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_favourites" (
	"owner_uid" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_favourites_owner_uid_item_id_pk" PRIMARY KEY("owner_uid","item_id")
);
--> statement-breakpoint
CREATE TABLE "item_news" (
	"item_id" uuid PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"before" jsonb,
	"after" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_questions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"asker_uid" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "item_questions_text" CHECK (char_length("item_questions"."text") <= 500),
	CONSTRAINT "item_questions_answer" CHECK (char_length("item_questions"."answer") <= 500),
	CONSTRAINT "item_questions_answered" CHECK (("item_questions"."answer" is null) = ("item_questions"."answered_at" is null))
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
	"sold_out" boolean DEFAULT false NOT NULL,
	"hidden" text,
	"cep" text,
	"city" text,
	"meetup" boolean DEFAULT true NOT NULL,
	"pickup" boolean DEFAULT true NOT NULL,
	"carrier_price" integer,
	"search_text" text DEFAULT '' NOT NULL,
	"words" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', split_part(search_text, E'\n', 1)), 'A') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 2)), 'B') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 3)), 'C') || setweight(to_tsvector('simple', split_part(search_text, E'\n', 4)), 'D')) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "items_category" CHECK ("items"."category" in ('ferramentas', 'materiais', 'moveis', 'eletro', 'casa', 'esporte', 'infantil', 'outros', 'eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura')),
	CONSTRAINT "items_condition" CHECK ("items"."condition" in ('new', 'used')),
	CONSTRAINT "items_known_status" CHECK ("items"."status" in ('active', 'sold', 'archived')),
	CONSTRAINT "items_hidden" CHECK ("items"."hidden" in ('text', 'seller')),
	CONSTRAINT "items_price_range" CHECK ("items"."price" between 500 and 10000000),
	CONSTRAINT "items_stock" CHECK ("items"."stock" between 0 and 999),
	CONSTRAINT "items_carrier_price" CHECK ("items"."carrier_price" between 0 and 100000),
	CONSTRAINT "items_delivery" CHECK ("items"."meetup" or "items"."pickup" or "items"."carrier_price" is not null)
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"key" text NOT NULL,
	"q" text,
	"category" text,
	"min_price" integer,
	"max_price" integer,
	"condition" text,
	"cep" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_once" UNIQUE("owner_uid","key"),
	CONSTRAINT "saved_searches_q" CHECK (char_length("saved_searches"."q") <= 120),
	CONSTRAINT "saved_searches_category" CHECK ("saved_searches"."category" in ('ferramentas', 'materiais', 'moveis', 'eletro', 'casa', 'esporte', 'infantil', 'outros', 'eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura')),
	CONSTRAINT "saved_searches_condition" CHECK ("saved_searches"."condition" in ('new', 'used')),
	CONSTRAINT "saved_searches_prices" CHECK ("saved_searches"."min_price" >= 0 and "saved_searches"."max_price" >= 0)
);
--> statement-breakpoint
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
	"pickup_address" jsonb,
	"carrier" text,
	"tracking" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status_since" timestamp with time zone NOT NULL,
	"deadline" timestamp with time zone,
	"reminded_of" timestamp with time zone,
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
CREATE TABLE "images" (
	"public_id" text PRIMARY KEY NOT NULL,
	"owner_uid" text NOT NULL,
	"kind" text NOT NULL,
	"item_id" uuid,
	"dispute_id" uuid,
	"request_id" uuid,
	"message_id" uuid,
	"event_id" uuid,
	"review_id" uuid,
	"position" integer DEFAULT 0 NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"placeholder" text,
	"caption" text DEFAULT '' NOT NULL,
	"category" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "images_evidence" CHECK (("images"."kind" = 'evidence') = ("images"."dispute_id" is not null)),
	CONSTRAINT "images_job" CHECK (("images"."kind" in ('job', 'review') or "images"."request_id" is null) and ("images"."kind" <> 'review' or "images"."request_id" is not null)),
	CONSTRAINT "images_shown_once" CHECK (num_nonnulls("images"."message_id", "images"."event_id", "images"."review_id") <= 1 and ("images"."kind" = 'review' or "images"."review_id" is null) and ("images"."kind" = 'job' or num_nonnulls("images"."message_id", "images"."event_id") = 0)),
	CONSTRAINT "images_kind" CHECK ("images"."kind" in ('profile', 'banner', 'portfolio', 'home', 'item', 'evidence', 'job', 'review')),
	CONSTRAINT "images_size" CHECK ("images"."width" >= 1 and "images"."height" >= 1),
	CONSTRAINT "images_position" CHECK ("images"."position" >= 0)
);
--> statement-breakpoint
CREATE TABLE "chargebacks" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"withdrawn" integer DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"lost_at" timestamp with time zone,
	"recover_amount" integer DEFAULT 0 NOT NULL,
	"reversal_id" text,
	"debt_amount" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('open', 'won', 'lost')),
	CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" >= 1),
	CONSTRAINT "chargebacks_not_negative" CHECK ("chargebacks"."recover_amount" >= 0 and "chargebacks"."debt_amount" >= 0),
	CONSTRAINT "chargebacks_debt" CHECK ("chargebacks"."debt_amount" <= "chargebacks"."recover_amount")
);
--> statement-breakpoint
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
CREATE TABLE "payment_customers" (
	"uid" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	CONSTRAINT "payment_customers_customer_id_unique" UNIQUE("customer_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid,
	"order_id" uuid,
	"instalment" integer NOT NULL,
	"amount" integer NOT NULL,
	"status" text NOT NULL,
	"intent_id" text,
	"intent_attempt" integer DEFAULT 1 NOT NULL,
	"charge_id" text,
	"transfer_amount" integer,
	"fee_amount" integer DEFAULT 0 NOT NULL,
	"transfer_attempt" integer DEFAULT 1 NOT NULL,
	"transfer_id" text,
	"refund_amount" integer DEFAULT 0 NOT NULL,
	"refund_attempt" integer DEFAULT 1 NOT NULL,
	"refund_id" text,
	"refunded_by_hand" integer DEFAULT 0 NOT NULL,
	"lost_amount" integer DEFAULT 0 NOT NULL,
	"reversed_amount" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"pix_until" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"look_at" timestamp with time zone DEFAULT now(),
	"claimed_until" timestamp with time zone,
	"stale" boolean DEFAULT false NOT NULL,
	"retry_at" timestamp with time zone,
	CONSTRAINT "payments_intent_id_unique" UNIQUE("intent_id"),
	CONSTRAINT "payments_instalment" UNIQUE("request_id","instalment"),
	CONSTRAINT "payments_order" UNIQUE("order_id"),
	CONSTRAINT "payments_owner" CHECK (num_nonnulls("payments"."request_id", "payments"."order_id") = 1),
	CONSTRAINT "payments_known_status" CHECK ("payments"."status" in ('awaiting', 'processing', 'held', 'releasing', 'released', 'refunding', 'refunded', 'frozen', 'lost', 'canceled')),
	CONSTRAINT "payments_instalments" CHECK ("payments"."instalment" between 1 and 2),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount" between 1 and 10000000),
	CONSTRAINT "payments_not_negative" CHECK ("payments"."transfer_amount" >= 0 and "payments"."fee_amount" >= 0 and "payments"."refund_amount" >= 0 and "payments"."refunded_by_hand" >= 0 and "payments"."lost_amount" >= 0 and "payments"."reversed_amount" >= 0),
	CONSTRAINT "payments_divided" CHECK (coalesce("payments"."transfer_amount", 0) + "payments"."fee_amount" + "payments"."refund_amount" <= "payments"."amount"),
	CONSTRAINT "payments_gone" CHECK ("payments"."refunded_by_hand" <= "payments"."amount" and "payments"."lost_amount" <= "payments"."amount"),
	CONSTRAINT "payments_reversed" CHECK ("payments"."reversed_amount" <= coalesce("payments"."transfer_amount", 0)),
	CONSTRAINT "payments_attempts" CHECK ("payments"."intent_attempt" >= 1 and "payments"."transfer_attempt" >= 1 and "payments"."refund_attempt" >= 1)
);
--> statement-breakpoint
CREATE TABLE "payout_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"state" text NOT NULL,
	"missing" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "payout_accounts_account_id_unique" UNIQUE("account_id"),
	CONSTRAINT "payout_accounts_state" CHECK ("payout_accounts"."state" in ('incomplete', 'in_review', 'active', 'restricted')),
	CONSTRAINT "payout_accounts_missing" CHECK ("payout_accounts"."missing" <@ array['identity', 'document', 'address', 'contact', 'business', 'bank', 'terms', 'other']::text[])
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"charge_id" text
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" uuid NOT NULL,
	"uid" text NOT NULL,
	"channel" text NOT NULL,
	"device" text,
	"state" text DEFAULT 'waiting' NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"taken_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_once" UNIQUE("notification_id","channel"),
	CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" in ('push', 'mail')),
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" in ('waiting', 'sending', 'sent', 'dropped', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid,
	"xid" bigint NOT NULL,
	"horizon" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_once" UNIQUE NULLS NOT DISTINCT("xid","uid","kind","subject"),
	CONSTRAINT "live_events_kind" CHECK ("live_events"."kind" in ('notification', 'notifications', 'conversation', 'request', 'order'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"uid" text PRIMARY KEY NOT NULL,
	"groups" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quiet_from" text,
	"quiet_until" text,
	"time_zone" text NOT NULL,
	"digest" text DEFAULT 'each' NOT NULL,
	CONSTRAINT "notification_preferences_digest" CHECK ("notification_preferences"."digest" in ('each', 'daily', 'weekly')),
	CONSTRAINT "notification_preferences_quiet" CHECK (("notification_preferences"."quiet_from" is null) = ("notification_preferences"."quiet_until" is null))
);
--> statement-breakpoint
CREATE TABLE "notification_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"total" integer NOT NULL,
	"unread" integer NOT NULL,
	"requests" integer DEFAULT 0 NOT NULL,
	"market" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"type" text NOT NULL,
	"message" text,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"read" boolean DEFAULT false NOT NULL,
	"topic" text GENERATED ALWAYS AS (case
      when data ? 'requestId' then 'requests'
      when data ?| array['orderId', 'itemId'] then 'market'
    end) STORED,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('request_created', 'request_offer', 'request_accepted', 'request_declined', 'request_paid', 'request_started', 'request_delivered', 'request_completed', 'request_disputed', 'request_cancelled', 'message', 'payout', 'order_paid', 'order_shipped', 'order_delivered', 'review', 'system'))
);
--> statement-breakpoint
CREATE TABLE "attention" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"request_id" uuid,
	"order_id" uuid,
	"payment_id" uuid,
	"tasker_uid" text,
	"amount" integer,
	"reason" text,
	"since" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"done_note" text,
	CONSTRAINT "attention_once" UNIQUE("kind","subject"),
	CONSTRAINT "attention_kind" CHECK ("attention"."kind" in ('chargeback_open', 'chargeback_lost', 'chargeback_reversed', 'transfer_refused', 'refund_refused', 'refund_by_hand', 'transfer_reversed', 'debt', 'payout_failed', 'unexpected_payment', 'unmatched_event', 'work_overdue', 'dispute', 'report')),
	CONSTRAINT "attention_amount" CHECK ("attention"."amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "operator_log" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"operator_uid" text NOT NULL,
	"act" text NOT NULL,
	"request_id" uuid,
	"person_uid" text,
	"subject" text,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "operator_log_act" CHECK ("operator_log"."act" in ('decide_dispute', 'finish_matter', 'hide_text', 'keep_text', 'suspend', 'lift', 'send_again', 'open_case', 'open_order', 'open_person')),
	CONSTRAINT "operator_log_reason" CHECK (char_length("operator_log"."reason") <= 1000),
	CONSTRAINT "operator_log_reasoned" CHECK ("operator_log"."reason" <> '')
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"uid" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"subject" text,
	"body" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_uid_key_pk" PRIMARY KEY("uid","key")
);
--> statement-breakpoint
CREATE TABLE "meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"key" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_tokens" ADD CONSTRAINT "push_tokens_session_hash_sessions_token_hash_fk" FOREIGN KEY ("session_hash") REFERENCES "public"."sessions"("token_hash") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_images_public_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."images"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_banner_id_images_public_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."images"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_days_off" ADD CONSTRAINT "tasker_days_off_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_hours" ADD CONSTRAINT "tasker_hours_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasker_services" ADD CONSTRAINT "tasker_services_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_reminders" ADD CONSTRAINT "request_reminders_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_tasker_uid_taskers_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."taskers"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_client_uid_users_uid_fk" FOREIGN KEY ("client_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "service_requests_tasker_uid_users_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_reads" ADD CONSTRAINT "message_reads_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_from_uid_users_uid_fk" FOREIGN KEY ("from_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dispute_statements" ADD CONSTRAINT "dispute_statements_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_uid_users_uid_fk" FOREIGN KEY ("blocked_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_uid_users_uid_fk" FOREIGN KEY ("reporter_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_person_uid_users_uid_fk" FOREIGN KEY ("person_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_items" ADD CONSTRAINT "found_items_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_items" ADD CONSTRAINT "found_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_favourites" ADD CONSTRAINT "item_favourites_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_favourites" ADD CONSTRAINT "item_favourites_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_news" ADD CONSTRAINT "item_news_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_questions" ADD CONSTRAINT "item_questions_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_questions" ADD CONSTRAINT "item_questions_asker_uid_users_uid_fk" FOREIGN KEY ("asker_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_seller_uid_users_uid_fk" FOREIGN KEY ("seller_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_buyer_uid_users_uid_fk" FOREIGN KEY ("buyer_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_seller_uid_users_uid_fk" FOREIGN KEY ("seller_uid") REFERENCES "public"."users"("uid") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_event_id_request_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."request_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_review_id_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_transaction_id_ledger_transactions_id_fk" FOREIGN KEY ("transaction_id") REFERENCES "public"."ledger_transactions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_transactions" ADD CONSTRAINT "ledger_transactions_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_customers" ADD CONSTRAINT "payment_customers_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_device_push_tokens_token_fk" FOREIGN KEY ("device") REFERENCES "public"."push_tokens"("token") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_request_id_service_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."service_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_tasker_uid_users_uid_fk" FOREIGN KEY ("tasker_uid") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_done_by_users_uid_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("uid") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_main" ON "addresses" USING btree ("owner_uid") WHERE main;--> statement-breakpoint
CREATE INDEX "push_tokens_uid" ON "push_tokens" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "push_tokens_session" ON "push_tokens" USING btree ("session_hash");--> statement-breakpoint
CREATE INDEX "sessions_uid" ON "sessions" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "users_leaving" ON "users" USING btree ("deleted_at") WHERE "users"."deleted_at" is not null and "users"."provider_left_at" is null;--> statement-breakpoint
CREATE INDEX "favourites_tasker" ON "favourites" USING btree ("tasker_uid");--> statement-breakpoint
CREATE UNIQUE INDEX "tasker_services_once" ON "tasker_services" USING btree ("tasker_uid",coalesce("name", "skill"));--> statement-breakpoint
CREATE INDEX "tasker_services_skill" ON "tasker_services" USING btree ("skill","tasker_uid");--> statement-breakpoint
CREATE INDEX "taskers_words" ON "taskers" USING gin ("words");--> statement-breakpoint
CREATE INDEX "taskers_names" ON "taskers" USING gin (to_tsvector('simple', split_part(search_text, E'\n', 1))) WHERE categories <> '{}';--> statement-breakpoint
CREATE INDEX "taskers_quality" ON "taskers" USING btree ("quality" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "taskers_categories" ON "taskers" USING gin ("categories");--> statement-breakpoint
CREATE INDEX "taskers_skills" ON "taskers" USING gin ("skills");--> statement-breakpoint
CREATE INDEX "taskers_place" ON "taskers" USING gist ("place");--> statement-breakpoint
CREATE INDEX "taskers_rating" ON "taskers" USING btree ("rating" DESC NULLS LAST,"review_count" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "taskers_newest" ON "taskers" USING btree ("created_at" DESC NULLS LAST,"uid");--> statement-breakpoint
CREATE INDEX "taskers_price" ON "taskers" USING btree ("price_per_service","uid");--> statement-breakpoint
CREATE INDEX "taskers_available_from" ON "taskers" USING btree ("available_from") WHERE "taskers"."available_from" is not null;--> statement-breakpoint
CREATE INDEX "search_words_similar" ON "search_words" USING gin ("word" gin_trgm_ops) WHERE shared;--> statement-breakpoint
CREATE INDEX "request_events_request" ON "request_events" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "reviews_tasker" ON "reviews" USING btree ("tasker_uid","created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "requests_client" ON "service_requests" USING btree ("client_uid","status_since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_tasker" ON "service_requests" USING btree ("tasker_uid","status_since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_calendar" ON "service_requests" USING btree ("tasker_uid","date");--> statement-breakpoint
CREATE INDEX "requests_deadline" ON "service_requests" USING btree ("deadline") WHERE "service_requests"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "requests_coming" ON "service_requests" USING btree ("date") WHERE "service_requests"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "requests_under_way" ON "service_requests" USING btree ("date") WHERE "service_requests"."status" in ('paid', 'in_progress', 'changes_requested');--> statement-breakpoint
CREATE INDEX "messages_request" ON "messages" USING btree ("request_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_from" ON "messages" USING btree ("from_uid","created_at");--> statement-breakpoint
CREATE INDEX "dispute_statements_dispute" ON "dispute_statements" USING btree ("dispute_id","at");--> statement-breakpoint
CREATE INDEX "disputes_request" ON "disputes" USING btree ("request_id","opened_at");--> statement-breakpoint
CREATE UNIQUE INDEX "disputes_open" ON "disputes" USING btree ("request_id") WHERE "disputes"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "blocks_blocked" ON "blocks" USING btree ("blocked_uid");--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_uid","created_at");--> statement-breakpoint
CREATE INDEX "reports_person" ON "reports" USING btree ("person_uid");--> statement-breakpoint
CREATE INDEX "found_items_item" ON "found_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_favourites_item" ON "item_favourites" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_news_created" ON "item_news" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "item_questions_item" ON "item_questions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_questions_asker" ON "item_questions" USING btree ("asker_uid","created_at");--> statement-breakpoint
CREATE INDEX "items_words" ON "items" USING gin ("words");--> statement-breakpoint
CREATE INDEX "items_price" ON "items" USING btree ("status","price","id");--> statement-breakpoint
CREATE INDEX "items_newest" ON "items" USING btree ("status","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "items_seller" ON "items" USING btree ("seller_uid");--> statement-breakpoint
CREATE INDEX "order_events_order" ON "order_events" USING btree ("order_id","at","id");--> statement-breakpoint
CREATE INDEX "orders_item" ON "orders" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_uid","status_since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_uid","status_since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_deadline" ON "orders" USING btree ("deadline") WHERE "orders"."deadline" is not null;--> statement-breakpoint
CREATE INDEX "images_owner" ON "images" USING btree ("owner_uid","kind","position");--> statement-breakpoint
CREATE INDEX "images_item" ON "images" USING btree ("item_id","position");--> statement-breakpoint
CREATE INDEX "images_dispute" ON "images" USING btree ("dispute_id");--> statement-breakpoint
CREATE INDEX "images_request" ON "images" USING btree ("request_id") WHERE "images"."request_id" is not null;--> statement-breakpoint
CREATE INDEX "images_message" ON "images" USING btree ("message_id") WHERE "images"."message_id" is not null;--> statement-breakpoint
CREATE INDEX "images_event" ON "images" USING btree ("event_id") WHERE "images"."event_id" is not null;--> statement-breakpoint
CREATE INDEX "images_review" ON "images" USING btree ("review_id") WHERE "images"."review_id" is not null;--> statement-breakpoint
CREATE INDEX "chargebacks_payment" ON "chargebacks" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ledger_transactions_payment" ON "ledger_transactions" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payments_status" ON "payments" USING btree ("status","checked_at");--> statement-breakpoint
CREATE INDEX "payments_look_at" ON "payments" USING btree ("look_at") WHERE "payments"."look_at" is not null and "payments"."intent_id" is not null;--> statement-breakpoint
CREATE INDEX "payments_retry_at" ON "payments" USING btree ("retry_at") WHERE "payments"."status" in ('releasing', 'refunding');--> statement-breakpoint
CREATE INDEX "payments_stale" ON "payments" USING btree ("id") WHERE "payments"."stale";--> statement-breakpoint
CREATE INDEX "payments_charge" ON "payments" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "webhook_events_charge" ON "webhook_events" USING btree ("charge_id");--> statement-breakpoint
CREATE INDEX "deliveries_due" ON "deliveries" USING btree ("due_at") WHERE "deliveries"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "deliveries_sending" ON "deliveries" USING btree ("taken_at") WHERE "deliveries"."state" = 'sending';--> statement-breakpoint
CREATE INDEX "deliveries_uid" ON "deliveries" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "deliveries_device" ON "deliveries" USING btree ("device") WHERE "deliveries"."device" is not null;--> statement-breakpoint
CREATE INDEX "live_events_uid" ON "live_events" USING btree ("uid","xid");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_tallies_uid" ON "notification_tallies" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notifications_uid" ON "notifications" USING btree ("uid","id");--> statement-breakpoint
CREATE INDEX "notifications_topic" ON "notifications" USING btree ("uid","topic","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("uid","id") WHERE not "notifications"."read";--> statement-breakpoint
CREATE INDEX "attention_open" ON "attention" USING btree ("done_at","since");--> statement-breakpoint
CREATE INDEX "operator_log_at" ON "operator_log" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "operator_log_request" ON "operator_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "operator_log_person" ON "operator_log" USING btree ("person_uid");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created" ON "idempotency_keys" USING btree ("created_at");
--> statement-breakpoint
-- The words stay in the row, uncompressed, since most searches read them; long texts go out of it.
ALTER TABLE taskers ALTER COLUMN words SET STORAGE MAIN, SET (toast_tuple_target = 1600);
--> statement-breakpoint
ALTER TABLE items ALTER COLUMN words SET STORAGE MAIN, SET (toast_tuple_target = 1600);
--> statement-breakpoint
-- For disks without a moving head: with the default of 4, common words are searched by reading
-- the whole table. A role that may not alter the database needs it in the server's configuration.
DO $$
BEGIN
  EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database());
EXCEPTION WHEN insufficient_privilege THEN
  RAISE WARNING 'random_page_cost is left as it is';
END $$;
--> statement-breakpoint
SET random_page_cost = 1.1;
--> statement-breakpoint
-- The words that people have now: those of a listed tasker's name weigh two, those of a seller's
-- newest titles one.
CREATE FUNCTION words_of_people(uids text[])
  RETURNS TABLE (uid text, word text, weight integer)
  LANGUAGE sql STABLE AS $$
  SELECT texts.uid, lexeme.word, max(texts.weight)
  FROM (
    SELECT t.uid, t.words, 2 AS weight FROM taskers t
      WHERE t.uid = ANY (uids) AND t.categories <> '{}'
    UNION ALL
    SELECT newest.seller_uid, newest.words, 1
      FROM (SELECT DISTINCT unnest(uids)) AS person(uid)
      CROSS JOIN LATERAL (
        SELECT i.seller_uid, i.words FROM items i
        WHERE i.seller_uid = person.uid AND i.status = 'active'
        ORDER BY i.created_at DESC, i.id DESC
        LIMIT 20
      ) AS newest
  ) AS texts, unnest(texts.words) AS lexeme(word, positions, weights)
  WHERE 'A' = ANY (lexeme.weights)
    AND length(lexeme.word) BETWEEN 4 AND 40 AND lexeme.word !~ '^[0-9]'
  GROUP BY texts.uid, lexeme.word
$$;
--> statement-breakpoint
-- One change of a person's words waits for the other. The locks are few, however many people a
-- statement changes; locks and words are taken in one order, so that two transactions never deadlock.
CREATE FUNCTION refresh_search_words(uids text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  bucket integer;
  unused text[];
BEGIN
  FOR bucket IN
    SELECT DISTINCT abs(hashtext(uid) % 64) FROM unnest(uids) AS uid ORDER BY 1
  LOOP
    PERFORM pg_advisory_xact_lock(4000732, bucket);
  END LOOP;
  WITH now AS MATERIALIZED (
    SELECT uid, word, weight FROM words_of_people(uids)
  ), before AS MATERIALIZED (
    SELECT uid, word, weight FROM person_words WHERE uid = ANY (uids)
  ), written AS (
    INSERT INTO person_words AS kept (uid, word, weight)
      SELECT uid, word, weight FROM now EXCEPT SELECT uid, word, weight FROM before
    ON CONFLICT (uid, word) DO UPDATE SET weight = excluded.weight
  ), removed AS (
    DELETE FROM person_words AS kept
    WHERE kept.uid = ANY (uids)
      AND NOT EXISTS (SELECT FROM now WHERE now.uid = kept.uid AND now.word = kept.word)
  ), changes AS (
    SELECT word, sum(n) AS n
    FROM (SELECT word, weight AS n FROM now UNION ALL SELECT word, -weight FROM before) AS each
    GROUP BY word HAVING sum(n) <> 0
  ), counted AS (
    INSERT INTO search_words AS known (word, weight)
      SELECT word, n FROM changes ORDER BY word
    ON CONFLICT (word) DO UPDATE SET weight = known.weight + excluded.weight
    RETURNING known.word, known.weight
  )
  SELECT array_agg(word) INTO unused FROM counted WHERE weight <= 0;
  DELETE FROM search_words WHERE word = ANY (unused) AND weight <= 0;
END $$;
--> statement-breakpoint
CREATE FUNCTION tasker_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE uids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(uid) INTO uids FROM after WHERE categories <> '{}';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(uid) INTO uids FROM before;
  ELSE
    SELECT array_agg(uid) INTO uids FROM before JOIN after USING (uid)
    WHERE before.words IS DISTINCT FROM after.words
      OR (before.categories = '{}') <> (after.categories = '{}');
  END IF;
  IF uids IS NOT NULL THEN PERFORM refresh_search_words(uids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION item_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE uids text[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT seller_uid) INTO uids FROM after WHERE status = 'active';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(DISTINCT seller_uid) INTO uids FROM before WHERE status = 'active';
  ELSE
    SELECT array_agg(DISTINCT before.seller_uid) INTO uids FROM before JOIN after USING (id)
    WHERE 'active' IN (before.status, after.status)
      AND (before.words, before.status) IS DISTINCT FROM (after.words, after.status);
  END IF;
  IF uids IS NOT NULL THEN PERFORM refresh_search_words(uids); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER taskers_insert_words AFTER INSERT ON taskers
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tasker_words_changed();
--> statement-breakpoint
CREATE TRIGGER taskers_update_words AFTER UPDATE ON taskers
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION tasker_words_changed();
--> statement-breakpoint
CREATE TRIGGER taskers_delete_words AFTER DELETE ON taskers
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION tasker_words_changed();
--> statement-breakpoint
CREATE TRIGGER items_insert_words AFTER INSERT ON items
  REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION item_words_changed();
--> statement-breakpoint
CREATE TRIGGER items_update_words AFTER UPDATE ON items
  REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION item_words_changed();
--> statement-breakpoint
CREATE TRIGGER items_delete_words AFTER DELETE ON items
  REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION item_words_changed();
--> statement-breakpoint
-- Records each change once in a transaction, and notifies the server processes.
CREATE FUNCTION tell_people(uids text[], changed text, what uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  told live_events;
BEGIN
  FOR told IN
    INSERT INTO live_events (uid, kind, subject, xid, horizon)
    SELECT DISTINCT person, changed, what,
      pg_current_xact_id()::text::bigint,
      pg_snapshot_xmin(pg_current_snapshot())::text::bigint
    FROM unnest(uids) AS person
    ON CONFLICT DO NOTHING
    RETURNING *
  LOOP
    PERFORM pg_notify('live_events', row_to_json(told)::text);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION tell_parties(request uuid, changed text) RETURNS void LANGUAGE sql AS $$
  SELECT tell_people(ARRAY[client_uid, tasker_uid], changed, id)
  FROM service_requests WHERE id = request
$$;
--> statement-breakpoint
CREATE FUNCTION notification_came() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_people(ARRAY[NEW.uid], 'notification', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_came_live AFTER INSERT ON notifications
  FOR EACH ROW EXECUTE FUNCTION notification_came();
--> statement-breakpoint
CREATE FUNCTION notifications_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_people(uids, 'notifications', NULL)
  FROM (SELECT array_agg(DISTINCT uid) AS uids FROM before) AS people
  WHERE uids IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_changed_live AFTER UPDATE ON notifications
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();
--> statement-breakpoint
CREATE TRIGGER notifications_removed_live AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION notifications_changed();
--> statement-breakpoint
CREATE FUNCTION conversation_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_parties(NEW.request_id, 'conversation');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_live AFTER INSERT ON messages
  FOR EACH ROW EXECUTE FUNCTION conversation_changed();
--> statement-breakpoint
CREATE TRIGGER message_reads_came_live AFTER INSERT ON message_reads
  FOR EACH ROW EXECUTE FUNCTION conversation_changed();
--> statement-breakpoint
CREATE TRIGGER message_reads_live AFTER UPDATE ON message_reads
  FOR EACH ROW WHEN (OLD.until <> NEW.until) EXECUTE FUNCTION conversation_changed();
--> statement-breakpoint
CREATE FUNCTION request_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_people(ARRAY[NEW.client_uid, NEW.tasker_uid], 'request', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER service_requests_live AFTER INSERT OR UPDATE ON service_requests
  FOR EACH ROW EXECUTE FUNCTION request_changed();
--> statement-breakpoint
CREATE FUNCTION request_part_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_parties(NEW.request_id, 'request');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER request_events_live AFTER INSERT ON request_events
  FOR EACH ROW EXECUTE FUNCTION request_part_changed();
--> statement-breakpoint
CREATE FUNCTION require_balanced_ledger(transaction uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT coalesce(sum(amount), 1) FROM ledger_entries WHERE transaction_id = transaction) <> 0 THEN
    RAISE EXCEPTION 'the ledger transaction % does not balance', transaction
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_balanced';
  END IF;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_transaction_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_balanced_ledger(NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_entry_written() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_balanced_ledger(NEW.transaction_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transactions_balanced AFTER INSERT ON ledger_transactions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_transaction_written();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_entry_written();
--> statement-breakpoint
CREATE FUNCTION refuse_ledger_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is never changed: post another movement'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'ledger_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_transactions_immutable BEFORE UPDATE OR DELETE ON ledger_transactions
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entries_immutable BEFORE UPDATE OR DELETE ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_ledger_change();
--> statement-breakpoint
CREATE FUNCTION refuse_operator_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what operators did is never changed: write another line'
    USING ERRCODE = 'restrict_violation', CONSTRAINT = 'operator_log_immutable';
END $$;
--> statement-breakpoint
CREATE TRIGGER operator_log_immutable BEFORE UPDATE OR DELETE ON operator_log
  FOR EACH ROW EXECUTE FUNCTION refuse_operator_log_change();
--> statement-breakpoint
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
CREATE TRIGGER payments_came_live AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION payment_changed();
--> statement-breakpoint
-- Columns that only the workers read change nothing on a page.
CREATE TRIGGER payments_live AFTER UPDATE ON payments
  FOR EACH ROW WHEN (
    (OLD.status, OLD.transfer_amount, OLD.transfer_id, OLD.refund_amount, OLD.refund_id,
      OLD.lost_amount, OLD.reversed_amount, OLD.pix_until)
    IS DISTINCT FROM
    (NEW.status, NEW.transfer_amount, NEW.transfer_id, NEW.refund_amount, NEW.refund_id,
      NEW.lost_amount, NEW.reversed_amount, NEW.pix_until)
  ) EXECUTE FUNCTION payment_changed();
--> statement-breakpoint
-- A row is added for each change and person, never changed: two transactions that notify the same
-- people in another order would else wait for each other.
CREATE FUNCTION tally_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO notification_tallies (uid, total, unread, requests, market)
    SELECT uid, count(*), count(*) FILTER (WHERE NOT read),
      count(*) FILTER (WHERE topic = 'requests'), count(*) FILTER (WHERE topic = 'market')
    FROM after GROUP BY uid;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO notification_tallies (uid, total, unread, requests, market)
    SELECT uid, -count(*), -count(*) FILTER (WHERE NOT read),
      -count(*) FILTER (WHERE topic = 'requests'), -count(*) FILTER (WHERE topic = 'market')
    FROM before GROUP BY uid;
  ELSE
    INSERT INTO notification_tallies (uid, total, unread, requests, market)
    SELECT * FROM (
      SELECT uid, sum(change) AS total,
        coalesce(sum(change) FILTER (WHERE NOT read), 0) AS unread,
        coalesce(sum(change) FILTER (WHERE topic = 'requests'), 0) AS requests,
        coalesce(sum(change) FILTER (WHERE topic = 'market'), 0) AS market
      FROM (
        SELECT uid, read, topic, 1 AS change FROM after
        UNION ALL
        SELECT uid, read, topic, -1 FROM before
      ) AS changes
      GROUP BY uid
    ) AS sums
    WHERE (total, unread, requests, market) <> (0, 0, 0, 0);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_came_tally AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tally_notifications();
--> statement-breakpoint
CREATE TRIGGER notifications_changed_tally AFTER UPDATE ON notifications
  REFERENCING OLD TABLE AS before NEW TABLE AS after
  FOR EACH STATEMENT EXECUTE FUNCTION tally_notifications();
--> statement-breakpoint
CREATE TRIGGER notifications_removed_tally AFTER DELETE ON notifications
  REFERENCING OLD TABLE AS before
  FOR EACH STATEMENT EXECUTE FUNCTION tally_notifications();
--> statement-breakpoint
-- Reviews of a request are part of it: what is written, shown, replied or hidden reaches open pages.
CREATE TRIGGER reviews_came_live AFTER INSERT ON reviews
  FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION request_part_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_live AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (
    NEW.request_id IS NOT NULL AND
    (OLD.rating, OLD.comment, OLD.tags, OLD.shown_at, OLD.hidden_at, OLD.reply)
    IS DISTINCT FROM
    (NEW.rating, NEW.comment, NEW.tags, NEW.shown_at, NEW.hidden_at, NEW.reply)
  ) EXECUTE FUNCTION request_part_changed();
