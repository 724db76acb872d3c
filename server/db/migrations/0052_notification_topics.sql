DROP INDEX "notifications_unread";--> statement-breakpoint
ALTER TABLE "notification_tallies" ADD COLUMN "requests" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_tallies" ADD COLUMN "market" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "topic" text GENERATED ALWAYS AS (case
      when data ? 'requestId' then 'requests'
      when data ?| array['orderId', 'itemId'] then 'market'
    end) STORED;--> statement-breakpoint
CREATE INDEX "notifications_topic" ON "notifications" USING btree ("uid","topic","id");--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("uid","id") WHERE not "notifications"."read";
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
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
INSERT INTO notification_tallies (uid, total, unread, requests, market)
SELECT uid, 0, 0, count(*) FILTER (WHERE topic = 'requests'),
  count(*) FILTER (WHERE topic = 'market')
FROM notifications WHERE topic IS NOT NULL GROUP BY uid;
