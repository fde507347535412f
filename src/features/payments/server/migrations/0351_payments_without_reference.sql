-- The board lists payments that were recorded without a check or trace number.
create index payments_without_reference on app.payments (since, payment_id) include (cents, program_set, program_key, payee) where lane = 'paid' and reference is null;
