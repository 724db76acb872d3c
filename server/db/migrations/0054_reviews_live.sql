-- Reviews of a request are part of it: what is written, shown, replied or hidden reaches open pages.
CREATE TRIGGER reviews_came_live AFTER INSERT ON reviews
  FOR EACH ROW WHEN (NEW.request_id IS NOT NULL) EXECUTE FUNCTION request_part_changed();
--> statement-breakpoint
CREATE TRIGGER reviews_live AFTER UPDATE ON reviews
  FOR EACH ROW WHEN (
    NEW.request_id IS NOT NULL AND
    (OLD.rating, OLD.comment, OLD.tags, OLD.shown_at, OLD.hidden_at, OLD.reply)
    IS DISTINCT FROM
    (NEW.rating, NEW.comment, NEW.tags, NEW.shown_at, NEW.hidden_at, NEW.reply)
  ) EXECUTE FUNCTION request_part_changed();
