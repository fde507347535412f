import { Autocomplete, Button, Group, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, useState } from 'react';
import { formatList } from '@/platform/i18n';
import { useApiMutation, useApiQuery } from '@/platform/web';
import * as placesContract from '../contract';
import { t } from './messages';
import { type MissingPart, missingParts } from './missing-parts';
import type { PickedPlace } from './picked-place';

const LEAST_TYPED = 3;

type Props = {
  onPick: (place: PickedPlace) => void;
  onByHand: () => void;
  problem: string | undefined;
  autoFocus: boolean;
  /** Address that was chosen before the user started another search. */
  before: PickedPlace | null;
};

const sameWords = (a: string, b: string): boolean => plain(a) === plain(b);
const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();

/** Address input with suggestions. A suggestion without an id becomes a place when it is chosen. */
export function AddressSearch({ onPick, onByHand, problem, autoFocus, before: earlier }: Props) {
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const isTyped = q.length >= LEAST_TYPED;
  const suggestions = useApiQuery(placesContract.suggestPlaces, { query: { q } }, { enabled: isTyped, staleTime: 60_000, placeholderData: (before) => before });
  const add = useApiMutation(placesContract.addPlace, { ignore: [422], onSuccess: onPick });
  const items = isTyped ? (suggestions.data?.items ?? []) : [];
  const choose = (label: string) => {
    const chosen = items.find((item) => item.label === label);
    if (!chosen) return;
    if (chosen.place_id !== null) onPick({ ...chosen, place_id: chosen.place_id });
    else
      add.mutate({
        body: { street: chosen.unit ? `${chosen.street} ${chosen.unit}` : chosen.street, city: chosen.city, state: chosen.state, zip: chosen.zip },
      });
  };
  /** Leaving the input with a complete address chooses it. */
  const leave = () => {
    const meant = items.find((item) => sameWords(item.label, typed));
    if (meant) choose(meant.label);
  };
  /** Enter chooses the matching or best suggestion. A suggestion selected with the arrow keys is chosen by the component itself. */
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant')) return;
    const best = items.find((item) => sameWords(item.label, typed)) ?? items[0];
    if (!best) return;
    event.preventDefault();
    choose(best.label);
  };
  const nothing = isTyped && suggestions.isSuccess && !suggestions.isPlaceholderData && items.length === 0;
  return (
    <div data-field="google_place_id">
      <Autocomplete
        id="field-google_place_id"
        label={t('home_address_label')}
        description={t('address_search_hint')}
        placeholder={t('address_placeholder')}
        size="md"
        autoFocus={autoFocus}
        required
        data={[...new Set(items.map((item) => item.label))]}
        filter={({ options }) => options}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={choose}
        onBlur={leave}
        onKeyDown={enter}
        rightSection={(suggestions.isFetching && isTyped) || add.isPending ? <Loader size="xs" aria-label={t('loading')} /> : null}
        autoComplete="off"
        error={add.error?.message ?? (problem && typed.trim() !== '' ? t('suggestion_required_error') : problem)}
        maxDropdownHeight={600}
      />
      <div aria-live="polite" style={{ color: 'var(--hl-ink-2)', fontSize: 14, marginTop: 8 }}>
        {nothing && inWords(missingParts(q))}
        {suggestions.isError && t('suggestions_unavailable_error')}
      </div>
      <Group gap="lg" mt={4}>
        <Button variant="subtle" size="compact-md" className="hl-target" px={0} onClick={onByHand}>
          {t('enter_manually')}
        </Button>
        {earlier && (
          <Button variant="subtle" size="compact-md" className="hl-target" px={0} onClick={() => onPick(earlier)}>
            {t('keep_street', { street: earlier.street })}
          </Button>
        )}
      </Group>
    </div>
  );
}

const WORDS: Readonly<Record<MissingPart, string>> = {
  the_house_number: t('house_number_label'),
  the_street: t('the_street'),
  the_city_or_zip: t('locality_label'),
};

function inWords(lacking: readonly MissingPart[]): string {
  if (lacking.length === 0) return t('suggestions_empty');
  return t('address_incomplete_hint', { what: formatList(lacking.map((part) => WORDS[part])) });
}
