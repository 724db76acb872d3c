UPDATE users SET photo_id = NULL WHERE NOT EXISTS (SELECT FROM images WHERE public_id = photo_id);
--> statement-breakpoint
UPDATE users SET banner_id = NULL WHERE NOT EXISTS (SELECT FROM images WHERE public_id = banner_id);
--> statement-breakpoint
DELETE FROM images WHERE item_id IS NOT NULL AND NOT EXISTS (SELECT FROM items WHERE id = item_id);
--> statement-breakpoint
UPDATE users SET radius_km = least(100, greatest(1, radius_km)) WHERE radius_km NOT BETWEEN 1 AND 100;
--> statement-breakpoint
UPDATE taskers SET hourly_rate = NULL WHERE hourly_rate NOT BETWEEN 500 AND 10000000;
--> statement-breakpoint
UPDATE taskers SET price_per_service = NULL WHERE price_per_service NOT BETWEEN 500 AND 10000000;
--> statement-breakpoint
UPDATE taskers SET experience = least(70, greatest(0, experience)) WHERE experience NOT BETWEEN 0 AND 70;
--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_photo_id_images_public_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."images"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_banner_id_images_public_id_fk" FOREIGN KEY ("banner_id") REFERENCES "public"."images"("public_id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_kind" CHECK ("attention"."kind" in ('chargeback_open', 'chargeback_lost', 'chargeback_reversed', 'transfer_refused', 'refund_refused', 'refund_by_hand', 'transfer_reversed', 'debt', 'payout_failed', 'unexpected_payment', 'unmatched_event'));--> statement-breakpoint
ALTER TABLE "attention" ADD CONSTRAINT "attention_amount" CHECK ("attention"."amount" >= 0);--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_status" CHECK ("chargebacks"."status" in ('open', 'won', 'lost'));--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_amount" CHECK ("chargebacks"."amount" >= 1);--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_not_negative" CHECK ("chargebacks"."recover_amount" >= 0 and "chargebacks"."debt_amount" >= 0);--> statement-breakpoint
ALTER TABLE "chargebacks" ADD CONSTRAINT "chargebacks_debt" CHECK ("chargebacks"."debt_amount" <= "chargebacks"."recover_amount");--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_kind" CHECK ("images"."kind" in ('profile', 'banner', 'portfolio', 'item'));--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_size" CHECK ("images"."width" >= 1 and "images"."height" >= 1);--> statement-breakpoint
ALTER TABLE "images" ADD CONSTRAINT "images_position" CHECK ("images"."position" >= 0);--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_topic" CHECK ("interests"."topic" in ('mercadopago'));--> statement-breakpoint
ALTER TABLE "interests" ADD CONSTRAINT "interests_lang" CHECK ("interests"."lang" in ('pt', 'es'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_category" CHECK ("items"."category" in ('ferramentas', 'materiais', 'moveis', 'eletro', 'casa', 'esporte', 'infantil', 'outros', 'eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_condition" CHECK ("items"."condition" in ('new', 'used'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_known_status" CHECK ("items"."status" in ('active', 'sold', 'archived'));--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_price_range" CHECK ("items"."price" between 500 and 10000000);--> statement-breakpoint
ALTER TABLE "items" ADD CONSTRAINT "items_stock" CHECK ("items"."stock" between 0 and 999);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_type" CHECK ("notifications"."type" in ('request_created', 'request_offer', 'request_accepted', 'request_declined', 'request_paid', 'request_started', 'request_delivered', 'request_completed', 'request_disputed', 'request_cancelled', 'message', 'payout', 'order_paid', 'order_shipped', 'order_delivered', 'review', 'system'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_known_status" CHECK ("payments"."status" in ('awaiting', 'processing', 'held', 'releasing', 'released', 'refunding', 'refunded', 'frozen', 'lost', 'canceled'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_instalments" CHECK ("payments"."instalment" between 1 and 2);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount" between 1 and 10000000);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_not_negative" CHECK ("payments"."transfer_amount" >= 0 and "payments"."fee_amount" >= 0 and "payments"."refund_amount" >= 0 and "payments"."refunded_by_hand" >= 0 and "payments"."lost_amount" >= 0 and "payments"."reversed_amount" >= 0);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_divided" CHECK (coalesce("payments"."transfer_amount", 0) + "payments"."fee_amount" + "payments"."refund_amount" <= "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_gone" CHECK ("payments"."refunded_by_hand" <= "payments"."amount" and "payments"."lost_amount" <= "payments"."amount");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_reversed" CHECK ("payments"."reversed_amount" <= coalesce("payments"."transfer_amount", 0));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempts" CHECK ("payments"."intent_attempt" >= 1 and "payments"."transfer_attempt" >= 1 and "payments"."refund_attempt" >= 1);--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_action" CHECK ("request_events"."action" in ('create', 'pay_balance', 'offer', 'accept', 'decline', 'expire', 'pay', 'start', 'deliver', 'request_changes', 'redeliver', 'confirm', 'dispute', 'settle', 'refund', 'cancel', 'close', 'propose_date', 'accept_date', 'decline_date', 'withdraw_date', 'chargeback', 'chargeback_won', 'chargeback_lost'));--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_status" CHECK ("request_events"."status" in ('pending', 'negotiating', 'accepted', 'paid', 'in_progress', 'delivered', 'changes_requested', 'disputed', 'completed', 'closed', 'declined', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "request_events" ADD CONSTRAINT "request_events_actor" CHECK ("request_events"."actor" in ('client', 'tasker', 'operator', 'system'));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_stars" CHECK ("reviews"."rating" between 1 and 5);--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_status" CHECK ("service_requests"."status" in ('pending', 'negotiating', 'accepted', 'paid', 'in_progress', 'delivered', 'changes_requested', 'disputed', 'completed', 'closed', 'declined', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_paused_status" CHECK ("service_requests"."paused_status" in ('pending', 'negotiating', 'accepted', 'paid', 'in_progress', 'delivered', 'changes_requested', 'disputed', 'completed', 'closed', 'declined', 'expired', 'cancelled'));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_terms_by" CHECK ("service_requests"."terms_by" in ('client', 'tasker'));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_category" CHECK ("service_requests"."category" in ('eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura'));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_method" CHECK ("service_requests"."payment_method" in ('50-50', '100'));--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_price" CHECK ("service_requests"."price" between 500 and 10000000);--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_fee" CHECK ("service_requests"."fee_percent" between 0 and 100);--> statement-breakpoint
ALTER TABLE "service_requests" ADD CONSTRAINT "requests_terms_version" CHECK ("service_requests"."terms_version" >= 1);--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_known_categories" CHECK ("taskers"."categories" <@ array['eletrica', 'encanamento', 'pintura', 'limpeza', 'montagem', 'jardinagem', 'fretes', 'reformas', 'ar-condicionado', 'informatica', 'beleza', 'aulas', 'pets', 'cuidados', 'eventos', 'marcenaria', 'chaveiro', 'costura']::text[]);--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_availability" CHECK ("taskers"."availability" in ('available', 'busy', 'away'));--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_service_price" CHECK ("taskers"."price_per_service" between 500 and 10000000);--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_hourly_rate" CHECK ("taskers"."hourly_rate" between 500 and 10000000);--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_experience" CHECK ("taskers"."experience" between 0 and 70);--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_stars" CHECK ("taskers"."rating" between 0 and 5);--> statement-breakpoint
ALTER TABLE "taskers" ADD CONSTRAINT "taskers_counts" CHECK ("taskers"."review_count" >= 0 and "taskers"."completed_jobs" >= 0);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_roles" CHECK ("users"."roles" <@ array['client', 'tasker']::text[]);--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_current_role" CHECK ("users"."current_role" in ('client', 'tasker'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_subscription" CHECK ("users"."subscription_type" in ('free', 'pro'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_radius" CHECK ("users"."radius_km" between 1 and 100);