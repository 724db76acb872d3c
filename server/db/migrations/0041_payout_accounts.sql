CREATE TABLE "payout_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"transfers_active" boolean NOT NULL,
	CONSTRAINT "payout_accounts_account_id_unique" UNIQUE("account_id")
);
--> statement-breakpoint
ALTER TABLE "taskers" DROP CONSTRAINT "taskers_account_id_unique";--> statement-breakpoint
ALTER TABLE "payout_accounts" ADD CONSTRAINT "payout_accounts_uid_users_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."users"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
INSERT INTO "payout_accounts" SELECT "uid", "account_id", "transfers_active" FROM "taskers" WHERE "account_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "taskers" DROP COLUMN "account_id";--> statement-breakpoint
ALTER TABLE "taskers" DROP COLUMN "transfers_active";