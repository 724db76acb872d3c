DROP INDEX "tasker_services_skill";--> statement-breakpoint
CREATE INDEX "tasker_services_skill" ON "tasker_services" USING btree ("skill","price","tasker_uid");