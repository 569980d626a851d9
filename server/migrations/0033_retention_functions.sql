-- Where the product's role is not the owner of the tables, it may append to the logs and not delete from them. What their
-- retention takes away goes through these functions, which run as the owner and can be asked for nothing else.
-- A line that is less than two years old stays, says the table's trigger.
CREATE FUNCTION "delete_access_log_before"("until" timestamptz, "most" integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  "gone" integer;
BEGIN
  PERFORM set_config('cadence.access_log_until', "until"::text, true);
  DELETE FROM "public"."access_log" WHERE "id" IN (
    SELECT "id" FROM "public"."access_log" WHERE "at" < "until" ORDER BY "at", "id" LIMIT "most");
  GET DIAGNOSTICS "gone" = ROW_COUNT;
  PERFORM set_config('cadence.access_log_until', '', true);
  RETURN "gone";
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "delete_access_log_before"(timestamptz, integer) FROM PUBLIC;--> statement-breakpoint
-- The receipts of a closed account, as patient or as therapist. The law asks for six years; accounts stay for seven at least.
CREATE FUNCTION "delete_receipts_of"("patient" integer, "therapist" integer) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM "public"."receipts" WHERE ("patient_id" = "patient" OR "therapist_id" = "therapist")
    AND "issued_at" > now() - interval '6 years') THEN
    RAISE EXCEPTION 'a receipt is kept for six years';
  END IF;
  PERFORM set_config('cadence.purging', 'on', true);
  DELETE FROM "public"."receipts" WHERE "patient_id" = "patient" OR "therapist_id" = "therapist";
  PERFORM set_config('cadence.purging', '', true);
END $$;--> statement-breakpoint
REVOKE ALL ON FUNCTION "delete_receipts_of"(integer, integer) FROM PUBLIC;
