/** The unit of a number, inside its input at the right; room for its letters. */
export const unitSection = (unit: string | undefined) =>
  unit
    ? {
        rightSection: <span style={{ color: 'var(--hl-ink-2)', fontSize: 13 }}>{unit}</span>,
        rightSectionWidth: 20 + unit.length * 8,
        rightSectionPointerEvents: 'none' as const,
      }
    : {};
