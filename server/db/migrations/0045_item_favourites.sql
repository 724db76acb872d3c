CREATE TABLE "item_favourites" (
	"owner_uid" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "item_favourites_owner_uid_item_id_pk" PRIMARY KEY("owner_uid","item_id")
);
--> statement-breakpoint
ALTER TABLE "item_favourites" ADD CONSTRAINT "item_favourites_owner_uid_users_uid_fk" FOREIGN KEY ("owner_uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_favourites" ADD CONSTRAINT "item_favourites_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "item_favourites_item" ON "item_favourites" USING btree ("item_id");