import { Button, Group, NativeSelect, NumberInput, SimpleGrid, Stack, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { factsFromUrlAnswers, type UrlAnswers } from '@/features/estimates/web/url-answers';
import { useFacts } from '@/features/estimates/web/use-facts';
import { useOwnPrices } from '@/features/estimates/web/use-own-prices';
import { ENGLISH, GUEST_LANGUAGES } from '@/features/languages';
import { type PriceItem, totalFromPriceList } from '@/features/price-list';
import { placesContract } from '@/foundation/places';
import { AddressPicker, type PickedPlace } from '@/foundation/places/web';
import { isKeyOf, keysOf } from '@/platform';
import { useApiMutation, useApiQuery } from '@/platform/web';
import { ErrorPanel, Form, Loading, Note, Page, PageTitle } from '@/platform/web/kit';
import { MEASURES } from '@/rules/facts';
import { formatPhone } from '@/rules/forms';
import { createQuote, getQuote, getQuoteStart, type QuoteStart } from '../../contract';
import { t } from './messages';

/** `replaces`: ID of the quote that the new quote replaces. `job`: ID of the job from which the new quote starts. */
type Props = { answers: UrlAnswers; replaces: string | undefined; job: string | undefined; onCreated: (id: string) => void };

/** Page `/quotes/new`: form for the work, the home and the homeowner. The URL contains the answers of the estimate. */
export function NewQuotePage(props: Props) {
  const { facts, isKnown } = useFacts();
  const { prices, isLoading } = useOwnPrices();
  const { replaces, job } = props;
  const replaced = useApiQuery(getQuote, { params: { id: replaces ?? '' } }, { enabled: replaces !== undefined });
  const ofJob = useApiQuery(getQuoteStart, { params: { job_id: job ?? '' } }, { enabled: job !== undefined });
  const start = replaced.data?.start ?? ofJob.data;
  const home = useApiQuery(placesContract.lookUpPlace, { body: { place_id: start?.place_id ?? '' } }, { enabled: start !== undefined });
  const isReady = isKnown && !isLoading && ((replaces === undefined && job === undefined) || (start !== undefined && !home.isPending));
  const error = replaced.error ?? ofJob.error;
  return (
    <Page width={760}>
      <PageTitle title={t('new_title')} />
      <Text c="dimmed">{replaces === undefined ? t('new_lead') : t('replaces_lead')}</Text>
      {error && <ErrorPanel error={error} retry={() => void (replaces === undefined ? ofJob : replaced).refetch()} />}
      {isReady && <QuoteForm {...props} facts={facts} prices={prices} start={start} home={home.data ?? null} />}
      {!isReady && !error && <Loading rows={6} />}
    </Page>
  );
}

type Service = keyof typeof MEASURES;
type Line = { id: number; service: Service; description: string; quantity: number | string; unit: string; total: number | string };

/** Returns the total of a line according to the price list; undefined if the list has no price for the line. */
const listedTotal = (items: readonly PriceItem[], { service, quantity, unit }: Line): number | undefined =>
  typeof quantity === 'number' ? totalFromPriceList(items, { service, quantity, unit }) : undefined;

/**
 * Returns the first lines: the services of the estimate with their costs. A missing cost comes from the price list. Without services, the line is a heat pump.
 */
function firstLines(answers: UrlAnswers, prices: readonly PriceItem[]): Line[] {
  const services = (answers.services_being_installed ?? '').split(',').filter((service): service is Service => isKeyOf(MEASURES, service));
  return (services.length > 0 ? services : (['heat_pump'] as const)).map((service, id) => {
    const quantity = Number(answers[`systems.${service}.count`] ?? 1) || 1;
    const statedCost = Number(answers[`measure_cost.${service}`]);
    const line = { id, service, description: '', quantity, unit: '', total: '' };
    return { ...line, total: statedCost > 0 ? statedCost : (listedTotal(prices, line) ?? '') };
  });
}

/** Returns the lines of the start values. The price list provides the total of a line without one. */
const linesOf = ({ lines }: QuoteStart, prices: readonly PriceItem[]): Line[] =>
  lines.flatMap(({ service, total, ...rest }, id) => {
    if (!isKeyOf(MEASURES, service)) return [];
    const line = { id, service, ...rest, total: total ?? '' };
    return [total === null ? withPrice(line, {}, prices) : line];
  });

const totalPath = (index: number): string => ['lines', index, 'total'].join('.');

const LANGUAGES = [{ value: ENGLISH, label: t('english_option') }, ...keysOf(GUEST_LANGUAGES).map((value) => ({ value, label: GUEST_LANGUAGES[value].name }))];

type FormProps = Props & { facts: ReturnType<typeof useFacts>['facts']; prices: readonly PriceItem[]; start: QuoteStart | undefined; home: PickedPlace | null };

function QuoteForm({ answers, replaces, job, onCreated, facts, prices, start, home }: FormProps) {
  const [place, setPlace] = useState<PickedPlace | null>(home);
  const [person, setPerson] = useState({
    first_name: start?.first_name ?? '',
    last_name: start?.last_name ?? '',
    email: start?.email ?? '',
    phone_number: formatPhone(start?.phone_number ?? ''),
    unit: start?.unit ?? '',
    language: start?.language ?? ENGLISH,
    valid_until: '',
    note: start?.note ?? '',
  });
  const [lines, setLines] = useState<readonly Line[]>(() => (start && start.lines.length > 0 ? linesOf(start, prices) : firstLines(answers, prices)));
  const [isTried, setTried] = useState(false);
  const create = useApiMutation(createQuote, { errors: { caller: [422] }, onSuccess: ({ id }) => onCreated(id) });
  const issues = create.error?.issues ?? [];
  const errorAt = (path: string) => issues.find((issue) => issue.path === path)?.message;
  const field = (name: keyof typeof person) => ({
    value: person[name],
    error: errorAt(name),
    onChange: (event: { currentTarget: { value: string } }) => setPerson({ ...person, [name]: event.currentTarget.value }),
  });
  const fieldPaths = ['first_name', 'last_name', 'email', 'phone_number', 'language', 'valid_until', ...lines.map((_, index) => totalPath(index))];
  const submit = () => {
    setTried(true);
    if (!place) return;
    const { unit, valid_until, language, ...rest } = person;
    create.mutate({
      body: {
        ...rest,
        google_place_id: place.place_id,
        unit: unit || null,
        language: keysOf(GUEST_LANGUAGES).find((tag) => tag === language) ?? null,
        ...(valid_until && { valid_until }),
        ...(replaces !== undefined && { replaces }),
        ...(job !== undefined && { for_job: job }),
        lines: lines.map(({ id: _id, quantity, total, ...line }) => ({ ...line, quantity: Number(quantity), total: Number(total) })),
        facts: { ...start?.facts, ...factsFromUrlAnswers(answers, facts) },
      },
    });
  };
  const changeLine = (id: number, changes: Partial<Line>) => setLines(lines.map((line) => (line.id === id ? withPrice(line, changes, prices) : line)));
  return (
    <Form onSubmit={submit}>
      <Title order={2} fz={18}>
        {t('home_title')}
      </Title>
      <AddressPicker value={place} onPick={setPlace} problem={isTried && !place ? t('address_required_error') : undefined} />
      <TextInput label={t('unit_label')} maw={280} autoComplete="off" {...field('unit')} />
      <Title order={2} fz={18}>
        {t('homeowner_title')}
      </Title>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput label={t('first_name_label')} autoComplete="off" {...field('first_name')} />
        <TextInput label={t('last_name_label')} autoComplete="off" {...field('last_name')} />
        <TextInput label={t('email_label')} type="email" autoComplete="off" {...field('email')} />
        <TextInput label={t('phone_label')} type="tel" autoComplete="off" {...field('phone_number')} />
        <NativeSelect label={t('language_label')} data={LANGUAGES} {...field('language')} />
      </SimpleGrid>
      <Title order={2} fz={18}>
        {t('work_title')}
      </Title>
      {lines.map((line, index) => (
        <LineFields
          key={line.id}
          line={line}
          row={index + 1}
          isFromList={line.total !== '' && line.total === listedTotal(prices, line)}
          error={errorAt(totalPath(index))}
          onChange={(changes) => changeLine(line.id, changes)}
          onRemove={lines.length > 1 ? () => setLines(lines.filter(({ id }) => id !== line.id)) : undefined}
        />
      ))}
      <Group>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => {
            const id = Math.max(...lines.map((line) => line.id)) + 1;
            setLines([...lines, withPrice({ id, service: 'heat_pump', description: '', quantity: 1, unit: '', total: '' }, {}, prices)]);
          }}
        >
          {t('add_line_button')}
        </Button>
      </Group>
      <TextInput type="date" maw={280} label={t('until_label')} description={t('until_hint')} {...field('valid_until')} />
      <Textarea label={t('note_label')} autosize minRows={2} {...field('note')} />
      {create.error && (
        <Note tone="bad" role="alert">
          {issues.length === 0 ? create.error.message : null}
          <ul>
            {issues
              .filter(({ path }) => !fieldPaths.includes(path))
              .map(({ path, message }) => (
                <li key={`${path} ${message}`}>{message}</li>
              ))}
          </ul>
          {issues.length > 0 && issues.every(({ path }) => fieldPaths.includes(path)) && create.error.message}
        </Note>
      )}
      <Group>
        <Button type="submit" loading={create.isPending}>
          {t('create_button')}
        </Button>
      </Group>
    </Form>
  );
}

/** Changes a line. The price list provides a total that is empty or came from the list before. A total from the user stays. */
function withPrice(line: Line, changes: Partial<Line>, prices: readonly PriceItem[]): Line {
  const next = { ...line, ...changes };
  if ('total' in changes) return next;
  const isOpen = line.total === '' || line.total === listedTotal(prices, line);
  return isOpen ? { ...next, total: listedTotal(prices, next) ?? '' } : next;
}

type LineProps = {
  line: Line;
  row: number;
  isFromList: boolean;
  error: string | undefined;
  onChange: (changes: Partial<Line>) => void;
  onRemove: (() => void) | undefined;
};

function LineFields({ line, row, isFromList, error, onChange, onRemove }: LineProps) {
  const options = keysOf(MEASURES).map((value) => ({ value, label: MEASURES[value] }));
  return (
    <Stack gap="sm" p="md" className="hl-card">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('service_label')}
          data={options}
          value={line.service}
          onChange={({ currentTarget: { value } }) => isKeyOf(MEASURES, value) && onChange({ service: value })}
        />
        <TextInput
          label={t('description_label')}
          autoComplete="off"
          value={line.description}
          onChange={(event) => onChange({ description: event.currentTarget.value })}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NumberInput label={t('quantity_label')} min={0} hideControls value={line.quantity} onChange={(quantity) => onChange({ quantity })} />
        <TextInput
          label={t('unit_of_measure_label')}
          autoComplete="off"
          value={line.unit}
          onChange={(event) => onChange({ unit: event.currentTarget.value })}
        />
        <NumberInput
          label={t('total_label')}
          description={isFromList ? t('price_list_mark') : undefined}
          prefix="$"
          thousandSeparator=","
          decimalScale={2}
          min={0}
          hideControls
          error={error}
          value={line.total}
          onChange={(total) => onChange({ total })}
        />
      </SimpleGrid>
      {onRemove && (
        <Group>
          <Button variant="subtle" aria-label={t('remove_line_label', { row })} onClick={onRemove}>
            {t('remove_button')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
