CREATE TABLE "live_events" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"kind" text NOT NULL,
	"subject" uuid,
	"xid" bigint NOT NULL,
	"horizon" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "live_events_once" UNIQUE NULLS NOT DISTINCT("xid","uid","kind","subject"),
	CONSTRAINT "live_events_kind" CHECK ("live_events"."kind" in ('notification', 'notifications', 'conversation', 'request'))
);
--> statement-breakpoint
CREATE INDEX "live_events_uid" ON "live_events" USING btree ("uid","xid");--> statement-breakpoint
CREATE INDEX "live_events_created" ON "live_events" USING btree ("created_at");--> statement-breakpoint
-- Notes what has changed for people, once in a transaction, and tells the server processes.
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
CREATE TRIGGER payments_came_live AFTER INSERT ON payments
  FOR EACH ROW EXECUTE FUNCTION request_part_changed();
--> statement-breakpoint
-- What workers note for themselves changes nothing that people see.
CREATE TRIGGER payments_live AFTER UPDATE ON payments
  FOR EACH ROW WHEN (
    (OLD.status, OLD.transfer_amount, OLD.transfer_id, OLD.refund_amount, OLD.refund_id,
      OLD.lost_amount, OLD.reversed_amount, OLD.pix_until)
    IS DISTINCT FROM
    (NEW.status, NEW.transfer_amount, NEW.transfer_id, NEW.refund_amount, NEW.refund_id,
      NEW.lost_amount, NEW.reversed_amount, NEW.pix_until)
  ) EXECUTE FUNCTION request_part_changed();
