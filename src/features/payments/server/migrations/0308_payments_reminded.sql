-- When the program was reminded of a payment, beside it on the board.
alter table app.payments add column reminded_at timestamptz;
