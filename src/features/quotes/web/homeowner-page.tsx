import { Anchor, Button, Image, Stack, Textarea, TextInput, Title } from '@mantine/core';
import { type ComponentType, useEffect, useState } from 'react';
import { formatDate, formatMoney } from '@/platform';
import { queryKeyOf, saveBeforeReload, useApiMutation, useApiQuery, useQueryClient } from '@/platform/web';
import { displayDate, ErrorPanel, Loading, Note, usePageTitle } from '@/platform/web/kit';
import { acceptQuote, askAboutQuote, type HomeownerQuote, readQuote } from '../contract';
import { BindingText } from './binding';
import { t } from './messages';
import { QuoteContent } from './quote-content';

type Props = { token: string | null; Invalid: ComponentType };

/** Page `/quote`, which the link in the email opens. The homeowner reads the quote, asks about it or accepts it. */
export function HomeownerQuotePage({ token, Invalid }: Props) {
  return token ? <Opened token={token} Invalid={Invalid} /> : <Invalid />;
}

function Opened({ token, Invalid }: { token: string; Invalid: ComponentType }) {
  const quoteQuery = useApiQuery(readQuote, { body: { token } });
  const client = useQueryClient();
  usePageTitle(quoteQuery.data ? t('quote_title', { number: quoteQuery.data.number }) : '');
  if (quoteQuery.isPending) return <Loading rows={3} height={140} />;
  if (quoteQuery.error) return quoteQuery.error.status === 404 ? <Invalid /> : <ErrorPanel error={quoteQuery.error} retry={() => void quoteQuery.refetch()} />;
  const quote = quoteQuery.data;
  const contractor = quote.contractor.name;
  const update = (next: HomeownerQuote) => client.setQueryData(queryKeyOf(readQuote, { body: { token } }), next);
  return (
    <Stack gap="md" py="md">
      {quote.contractor.logo && <Image src={quote.contractor.logo} alt={contractor} mah={80} maw={200} w="auto" fit="contain" />}
      {/* The word joiner (U+2060) keeps the number of the quote on one line. */}
      <Title order={1}>{t('quote_title', { number: quote.number.replace('-', '-\u2060') })}</Title>
      <strong>{contractor}</strong>
      <StateNote quote={quote} />
      <Stack component="section" gap="md" p="md" className="hl-card">
        <QuoteContent quote={quote} contractor={contractor} />
      </Stack>
      {quote.has_pdf && <Anchor href={`/api/quote-files/${token}.pdf`}>{t('download_link')}</Anchor>}
      {quote.state === 'sent' && <Accept token={token} quote={quote} onDone={update} />}
      <Ask token={token} quote={quote} onDone={update} />
      {quote.contractor.phone && <Anchor href={`tel:${quote.contractor.phone.replaceAll(/[^\d+]/g, '')}`}>{t('call_link', { contractor })}</Anchor>}
    </Stack>
  );
}

/** Shows that the quote was accepted, or why it cannot be accepted. */
function StateNote({ quote: { state, accepted, valid_until, contractor } }: { quote: HomeownerQuote }) {
  const values = { contractor: contractor.name, day: formatDate(valid_until) };
  if (accepted)
    return (
      <Note tone="good" role="status">
        {t('accepted_note', { name: accepted.by, day: displayDate(accepted.at), contractor: contractor.name })}
      </Note>
    );
  if (state === 'expired') return <Note tone="bad">{t('expired_note', values)}</Note>;
  return state === 'replaced' ? <Note tone="bad">{t('replaced_note', values)}</Note> : null;
}

/** React state for text of the homeowner. Choosing another language reloads the page, so the session storage keeps the text. */
function useTypedText(field: string, token: string): [string, (text: string) => void] {
  const key = `hearthline.quote.${field}.${token}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  useEffect(() => {
    sessionStorage.removeItem(key);
    return saveBeforeReload(async () => sessionStorage.setItem(key, text));
  }, [key, text]);
  return [text, setText];
}

type ActProps = { token: string; quote: HomeownerQuote; onDone: (quote: HomeownerQuote) => void };

function Accept({ token, quote, onDone }: ActProps) {
  const [name, setName] = useTypedText('name', token);
  const [isTried, setTried] = useState(false);
  const accept = useApiMutation(acceptQuote, { onSuccess: onDone });
  const isName = name.trim().split(/\s+/).join(' ').length >= 3;
  const submit = () => {
    setTried(true);
    if (isName) accept.mutate({ body: { token, name } });
  };
  return (
    <Stack component="section" gap="md" p="md" className="hl-card" aria-labelledby="quote-accept">
      <Title order={2} id="quote-accept" fz={20}>
        {t('accept_title')}
      </Title>
      <p>
        <BindingText text={() => t('accept_note', { contractor: quote.contractor.name })} />
      </p>
      <TextInput
        label={t('name_label')}
        autoComplete="name"
        value={name}
        error={isTried && !isName ? t('name_error') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button size="md" loading={accept.isPending} onClick={submit}>
        <BindingText text={() => t('accept_button', { price: formatMoney(quote.price) })} isPlain />
      </Button>
    </Stack>
  );
}

function Ask({ token, quote, onDone }: ActProps) {
  const [text, setText] = useTypedText('question', token);
  const ask = useApiMutation(askAboutQuote, {
    onSuccess: (next) => {
      setText('');
      onDone(next);
    },
  });
  return (
    <Stack component="section" gap="md" p="md" className="hl-card" aria-labelledby="quote-ask">
      <Title order={2} id="quote-ask" fz={20}>
        {t('ask_title')}
      </Title>
      <Textarea label={t('ask_label')} autosize minRows={2} value={text} onChange={(event) => setText(event.currentTarget.value)} />
      <Button variant="default" size="md" loading={ask.isPending} disabled={text.trim() === ''} onClick={() => ask.mutate({ body: { token, text } })}>
        {t('ask_button')}
      </Button>
      {ask.isSuccess && (
        <Note tone="good" role="status">
          {t('asked_note', { contractor: quote.contractor.name })}
        </Note>
      )}
    </Stack>
  );
}
