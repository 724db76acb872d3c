CREATE TABLE "notification_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"uid" text NOT NULL,
	"total" integer NOT NULL,
	"unread" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "notifications_uid";--> statement-breakpoint
CREATE INDEX "notification_tallies_uid" ON "notification_tallies" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "notifications_uid" ON "notifications" USING btree ("uid","id");--> statement-breakpoint
-- A row is added for each change and person, never changed: two transactions that notify the same
-- people in another order would else wait for each other.
CREATE FUNCTION tally_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO notification_tallies (uid, total, unread)
    SELECT uid, count(*), count(*) FILTER (WHERE NOT read) FROM after GROUP BY uid;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO notification_tallies (uid, total, unread)
    SELECT uid, -count(*), -count(*) FILTER (WHERE NOT read) FROM before GROUP BY uid;
  ELSE
    INSERT INTO notification_tallies (uid, total, unread)
    SELECT uid, sum(change), sum(unread) FROM (
      SELECT uid, 1 AS change, (NOT read)::integer AS unread FROM after
      UNION ALL
      SELECT uid, -1, -(NOT read)::integer FROM before
    ) AS changes
    GROUP BY uid HAVING sum(change) <> 0 OR sum(unread) <> 0;
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
INSERT INTO notification_tallies (uid, total, unread)
SELECT uid, count(*), count(*) FILTER (WHERE NOT read) FROM notifications GROUP BY uid;
