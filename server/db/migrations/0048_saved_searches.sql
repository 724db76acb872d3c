CREATE TABLE "found_items" (
	"owner_uid" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "found_items_owner_uid_item_id_pk" PRIMARY KEY("owner_uid","item_id")
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
ALTER TABLE "found_items" ADD CONSTRAINT "found_items_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "found_items" ADD CONSTRAINT "found_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_news" ADD CONSTRAINT "item_news_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "found_items_item" ON "found_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "item_news_created" ON "item_news" USING btree ("created_at");