CREATE INDEX "appointments_ended" ON "appointments" USING btree ("end_at") WHERE "appointments"."status" in ('confirmed', 'completed');--> statement-breakpoint
CREATE INDEX "therapist_clients_accepted" ON "therapist_clients" USING btree ("accepted_by");--> statement-breakpoint
CREATE INDEX "deliveries_recipient" ON "deliveries" USING btree ("recipient_id");