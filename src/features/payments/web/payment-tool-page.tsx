import { Button, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { keysOf } from '@/platform';
import { keyOf, useAct, useCall, useQueryClient } from '@/platform/web';
import { Empty, ErrorPanel, Loading, Money, showInstant, type Tone, ToneBadge, toastSaved, usePageTitle } from '@/platform/web/kit';
import type { SimulatedInvoice } from '../contract';
import * as paymentsContract from '../contract';
import { mayAct, SIMULATED_ACTS, type SimulatedAct } from '../tool';
import classes from './payment-tool.module.css';

/** `/payment-tool`: the invoices this portal asked for, as the operator of an outside payment tool works on them. */
export function PaymentToolPage() {
  usePageTitle('Payment tool');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [pageNumber, setPageNumber] = useState(1);
  const invoices = useCall(
    paymentsContract.listInvoices,
    { query: { q: q || undefined, page_number: pageNumber } },
    { refetchInterval: 5_000, placeholderData: (before) => before },
  );
  const page = invoices.data;
  const last = page ? Math.ceil(page.total / page.per_page) : 1;
  return (
    <div className={classes.page}>
      <p className={classes.lead}>
        It plays the company that pays. What you do here is told to the portal by a signed message; the job follows within a moment.
      </p>
      <TextInput
        aria-label="Search invoices"
        placeholder="Invoice, payee or job"
        leftSection={<IconSearch size={18} aria-hidden />}
        rightSection={typed && <CloseButton aria-label="Clear the search" onClick={() => setTyped('')} />}
        value={typed}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setPageNumber(1);
        }}
      />
      {invoices.isPending && <Loading rows={4} height={120} />}
      {invoices.isError && !page && <ErrorPanel error={invoices.error} title="The payment tool cannot be read" retry={() => void invoices.refetch()} />}
      {page?.total === 0 &&
        (q ? (
          <Empty title="No invoice matches.">Try another word.</Empty>
        ) : (
          <Empty title="No invoice yet.">A job asks for one when its program accepted the project.</Empty>
        ))}
      <ul className={classes.list}>
        {page?.items.map((invoice) => (
          <li key={invoice.invoice}>
            <Invoice invoice={invoice} />
          </li>
        ))}
      </ul>
      {last > 1 && (
        <Group justify="space-between">
          <Button variant="default" size="xs" disabled={pageNumber <= 1} onClick={() => setPageNumber(pageNumber - 1)}>
            Newer
          </Button>
          <Text size="sm" c="dimmed">
            {pageNumber} of {last}
          </Text>
          <Button variant="default" size="xs" disabled={pageNumber >= last} onClick={() => setPageNumber(pageNumber + 1)}>
            Older
          </Button>
        </Group>
      )}
    </div>
  );
}

const TONES: Record<SimulatedInvoice['status'], Tone> = { open: 'wait', approved: 'busy', sent: 'busy', paid: 'good', failed: 'bad', voided: 'quiet' };
const WORDS: Record<SimulatedInvoice['status'], string> = {
  open: 'To approve',
  approved: 'Approved',
  sent: 'Sent',
  paid: 'Paid',
  failed: 'Failed',
  voided: 'Void',
};

function Invoice({ invoice }: { invoice: SimulatedInvoice }) {
  const client = useQueryClient();
  const act = useAct(paymentsContract.actOnInvoice, {
    onSuccess: () => {
      toastSaved('Told to the portal');
      void client.invalidateQueries({ queryKey: keyOf(paymentsContract.listInvoices) });
    },
  });
  const go = (name: SimulatedAct | 'tell_again') => act.mutate({ params: { invoice: invoice.invoice, act: name } });
  const acts = keysOf(SIMULATED_ACTS).filter((name) => mayAct(name, invoice.status));
  return (
    <article className={classes.invoice} aria-label={invoice.invoice}>
      <header className={classes.head}>
        <h2>{invoice.invoice}</h2>
        <ToneBadge tone={TONES[invoice.status]}>{WORDS[invoice.status]}</ToneBadge>
        <Money dollars={invoice.amount} cents fw={700} className={classes.amount} />
      </header>
      <p className={classes.words}>
        <strong>{invoice.payee}</strong>
        <span>{invoice.memo}</span>
        <small>Last changed {showInstant(invoice.changed_at)}</small>
      </p>
      <Group gap="xs">
        {acts.map((name) => (
          <Button
            key={name}
            size="xs"
            variant={name === 'fail' || name === 'void' ? 'default' : 'filled'}
            loading={act.isPending && act.variables?.params.act === name}
            disabled={act.isPending}
            onClick={() => go(name)}
          >
            {SIMULATED_ACTS[name].label}
          </Button>
        ))}
        <Button size="xs" variant="subtle" color="gray" disabled={act.isPending} onClick={() => go('tell_again')}>
          Tell the portal again
        </Button>
        <Button size="xs" variant="subtle" component="a" href={`/${invoice.job_id}`}>
          Open the job
        </Button>
      </Group>
    </article>
  );
}
