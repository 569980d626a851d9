-- Brings a stored search key into the form of format/src/search-key.ts. The former form is already without accents and capitals.
CREATE FUNCTION "search_key_of"("former" text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT trim(regexp_replace(
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(translate("former", U&'''`\00B4\02B9\02BA\02BB\02BC\02BD\02BE\02BF\02C8\02CA\02CB\2018\2019\201A\201B\2032\2035\A78B\A78C\FF07', ''), NFKD),
          '[\u0300-\u036f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g')),
        U&'\0111\00F0\0256\0127\0131\0142\00F8\0167\014B\0259\02D7\2043\2212\02BC', 'dddhilotne   '),
      U&'\0153', 'oe'), U&'\00E6', 'ae'), U&'\00DF', 'ss'), U&'\00FE', 'th'),
    '[\s\u002d\u2010-\u2015]+', ' ', 'g'))
$$;--> statement-breakpoint
-- The former release goes on beside the new one for a while and writes keys in the former form.
CREATE FUNCTION "bring_search_name_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_name := search_key_of(NEW.search_name);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE FUNCTION "bring_search_city_up"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_city := search_key_of(NEW.search_city);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "users_search_name_up" BEFORE INSERT OR UPDATE OF "search_name" ON "users"
  FOR EACH ROW EXECUTE FUNCTION "bring_search_name_up"();--> statement-breakpoint
CREATE TRIGGER "clients_search_name_up" BEFORE INSERT OR UPDATE OF "search_name" ON "clients"
  FOR EACH ROW EXECUTE FUNCTION "bring_search_name_up"();--> statement-breakpoint
CREATE TRIGGER "therapists_search_city_up" BEFORE INSERT OR UPDATE OF "search_city" ON "therapists"
  FOR EACH ROW EXECUTE FUNCTION "bring_search_city_up"();--> statement-breakpoint
UPDATE "users" SET "search_name" = "search_name" WHERE "search_name" <> search_key_of("search_name");--> statement-breakpoint
UPDATE "clients" SET "search_name" = "search_name" WHERE "search_name" <> search_key_of("search_name");--> statement-breakpoint
UPDATE "therapists" SET "search_city" = "search_city" WHERE "search_city" <> search_key_of("search_city");
