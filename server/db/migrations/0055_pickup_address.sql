ALTER TABLE "orders" ADD COLUMN "pickup_address" jsonb;--> statement-breakpoint
-- Whoever still has something to collect keeps the address that they read until now.
UPDATE "orders" SET "pickup_address" = jsonb_build_object(
  'cep', a."cep", 'street', a."street", 'number', a."number", 'complement', a."complement",
  'district', a."district", 'city', a."city", 'state', a."state", 'reference', ''
)
FROM "addresses" a
WHERE a."owner_uid" = "orders"."seller_uid" AND a."main" AND "orders"."delivery" = 'pickup'
  AND "orders"."status" IN ('paid', 'shipped', 'delivered', 'disputed');
