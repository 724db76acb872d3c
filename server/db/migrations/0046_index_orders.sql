DROP INDEX "item_questions_item";--> statement-breakpoint
DROP INDEX "messages_request";--> statement-breakpoint
DROP INDEX "operator_log_at";--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "orders_seller";--> statement-breakpoint
DROP INDEX "requests_client";--> statement-breakpoint
DROP INDEX "requests_tasker";--> statement-breakpoint
CREATE INDEX "item_questions_item" ON "item_questions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "messages_request" ON "messages" USING btree ("request_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "operator_log_at" ON "operator_log" USING btree ("at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("buyer_uid","status_since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("seller_uid","status_since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_client" ON "service_requests" USING btree ("client_uid","status_since" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "requests_tasker" ON "service_requests" USING btree ("tasker_uid","status_since" DESC NULLS FIRST,"id");