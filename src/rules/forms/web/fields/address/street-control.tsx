import { Box, Input } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { SuggestedAddress, useAddressSuggestions } from '@/foundation/places/web';
import { autoComplete, type ControlProps, inputAttributes } from '../../control';
import { t } from './messages';

/** Parts of the address other than the street. The server uses them to make suggestions for the street more precise. */
const OTHER_PARTS = ['city', 'state', 'zip'] as const;

/**
 * Input for the street of an address, with suggestions while people type. A chosen suggestion sets the whole address. If the suggestion has no apartment, the
 * entered apartment stays. The control draws the list itself, because the list component of the library is too large for guest pages.
 */
export function StreetControl(props: ControlProps) {
  const { value, onChange, onLeave, field, isOwn, siblings, id } = props;
  /** Text that was typed since the list was last closed. Empty for a stored address, which needs no suggestions. */
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const line = [typed, ...OTHER_PARTS.map((part) => siblings?.value(part))].filter((part) => typeof part === 'string' && part !== '').join(', ');
  const close = () => {
    setTyped('');
    setActive(-1);
  };
  const { items, choose } = useAddressSuggestions(typed.trim() === '' ? '' : line, ({ unit, zip, ...address }) => {
    const earlier = siblings?.value('unit');
    onChange({ ...address, ...(unit || earlier ? { unit: unit ?? earlier } : {}), ...(zip ? { zip } : {}) });
    onLeave();
  });
  const visibleItems = typed.trim() === '' ? [] : items;
  const pick = (index: number) => {
    const chosen = visibleItems[index];
    close();
    if (chosen) choose(chosen);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (visibleItems.length === 0) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % visibleItems.length);
    else if (event.key === 'ArrowUp') setActive((Math.max(active, 0) - 1 + visibleItems.length) % visibleItems.length);
    else if (event.key === 'Enter' && active >= 0) pick(active);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  };
  const { attributes, ...rest } = inputAttributes(props);
  const listId = `${id}-suggestions`;
  return (
    <Box pos="relative">
      <Input
        {...rest}
        attributes={{
          input: {
            ...attributes.input,
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': visibleItems.length > 0,
            'aria-controls': visibleItems.length > 0 ? listId : undefined,
            'aria-activedescendant': active >= 0 ? `${listId}-${active}` : undefined,
          },
        }}
        type="text"
        value={typeof value === 'string' ? value : ''}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setActive(-1);
          onChange(currentTarget.value === '' ? null : currentTarget.value);
        }}
        onKeyDown={handleKey}
        onBlur={() => {
          close();
          onLeave();
        }}
        autoComplete={autoComplete(field, isOwn)}
      />
      {visibleItems.length > 0 && (
        <Box id={listId} role="listbox" aria-label={t('suggestions_label')} className="hl-card" pos="absolute" w="100%" p={4}>
          {visibleItems.map(({ label, source }, index) => (
            <Box
              key={label}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              bg={index === active ? 'var(--hl-surface-2)' : undefined}
              px="sm"
              py="xs"
              style={{ cursor: 'pointer', borderRadius: 6 }}
              onMouseEnter={() => setActive(index)}
              // Keep focus in the input.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(index)}
            >
              <SuggestedAddress label={label} source={source} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}
