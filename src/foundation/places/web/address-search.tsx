import { Autocomplete, Button, Group, Loader, Text } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { formatList } from '@/platform/i18n';
import { t } from './messages';
import { type MissingPart, missingParts } from './missing-parts';
import type { PickedPlace } from './picked-place';
import { SuggestedAddress } from './suggested-address';
import { usePlaceSearch } from './use-place-search';

type Props = {
  onPick: (place: PickedPlace) => void;
  onByHand: () => void;
  problem: string | undefined;
  autoFocus: boolean;
  /** Previously chosen address, which the user can keep instead of searching for another address. */
  before: PickedPlace | null;
};

const sameWords = (a: string, b: string): boolean => normalizeText(a) === normalizeText(b);
const normalizeText = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[\s,.]+/g, ' ')
    .trim();

/** Address input with suggestions. If the chosen suggestion has no place ID, the server adds the address as a place. */
export function AddressSearch({ onPick, onByHand, problem, autoFocus, before: earlier }: Props) {
  const [typed, setTyped] = useState('');
  const search = usePlaceSearch(typed, onPick);
  const { items } = search;
  const choose = (label: string) => {
    const chosen = items.find((item) => item.label === label);
    if (chosen) search.choose(chosen);
  };
  /** Chooses the matching suggestion when the user leaves the input. */
  const leave = () => {
    const meant = items.find((item) => sameWords(item.label, typed));
    if (meant) choose(meant.label);
  };
  /**
   * Handles the Enter key: chooses the suggestion that equals the entered text, or the first suggestion. If a suggestion is selected with the arrow keys, the
   * input component handles Enter instead.
   */
  const enter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.currentTarget.getAttribute('aria-activedescendant')) return;
    const best = items.find((item) => sameWords(item.label, typed)) ?? items[0];
    if (!best) return;
    event.preventDefault();
    choose(best.label);
  };
  return (
    <div data-field="google_place_id">
      <Autocomplete
        id="field-google_place_id"
        label={t('home_address_label')}
        // Show the description above the input, because the list of suggestions covers the space below.
        description={
          <>
            {t('address_search_hint')}
            <Text span display="block" fz={14} c="var(--hl-wait)" role="status">
              {!search.isGeocoderAvailable && t('geocoder_unreachable_warning')}
            </Text>
          </>
        }
        placeholder={t('address_placeholder')}
        size="md"
        autoFocus={autoFocus}
        required
        data={[...new Set(items.map((item) => item.label))]}
        filter={({ options }) => options}
        renderOption={({ option }) => <SuggestedAddress label={option.value} source={items.find((item) => item.label === option.value)?.source} />}
        value={typed}
        onChange={setTyped}
        onOptionSubmit={choose}
        onBlur={leave}
        onKeyDown={enter}
        rightSection={search.isLoading ? <Loader size="xs" aria-label={t('loading')} /> : null}
        autoComplete="off"
        error={search.error?.message ?? (problem && typed.trim() !== '' ? t('suggestion_required_error') : problem)}
        maxDropdownHeight={600}
      />
      <Text fz={14} c="var(--hl-ink-2)" mt="xs" aria-live="polite">
        {search.isEmpty && missingPartsHint(missingParts(search.q))}
        {search.isError && t('suggestions_unavailable_error')}
      </Text>
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

const PART_LABELS: Readonly<Record<MissingPart, string>> = {
  the_house_number: t('house_number_label'),
  the_street: t('the_street'),
  the_city_or_zip: t('locality_label'),
};

function missingPartsHint(lacking: readonly MissingPart[]): string {
  if (lacking.length === 0) return t('suggestions_empty');
  return t('address_incomplete_hint', { what: formatList(lacking.map((part) => PART_LABELS[part])) });
}
