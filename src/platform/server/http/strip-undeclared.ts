import type { z } from 'zod';
import { jsonEquals } from '../..';

/** Whether a schema gives back just this value when it parses it. */
type Fits = (value: unknown) => boolean;

type Schema = z.core.$ZodTypes;

/**
 * Answers are parsed on the way out, so that nothing leaves that its call does not declare. Nearly all of them are as declared,
 * and parsing copies them whole: a quarter of what opening a job allocates. This only looks. True: the schema would give
 * back the same JSON. False: it may not, ask it. It never says true where the schema would refuse or leave something out.
 */
export function stripUndeclaredFields(schema: z.core.$ZodType): Fits {
  const known = FITS.get(schema);
  if (known) return known;
  const fits = made(schema);
  FITS.set(schema, fits);
  return fits;
}

/** Schemas are shared by many calls. */
const FITS = new WeakMap<z.core.$ZodType, Fits>();

function kindOf(schema: z.core.$ZodType) {
  // Every schema is one of zod's own kinds.
  return schema as Schema;
}

function made(anySchema: z.core.$ZodType): Fits {
  const schema = kindOf(anySchema);
  const { def } = schema._zod;
  // What is checked beyond the kind (at least, at most, our own words) only the schema knows.
  if (def.checks && def.checks.length > 0) return asking(schema);
  switch (def.type) {
    case 'object':
      return object(schema, def);
    case 'array': {
      const item = stripUndeclaredFields(def.element);
      return (value) => Array.isArray(value) && value.every(item);
    }
    case 'record':
      return record(schema, def);
    case 'union':
      return union(schema, def);
    case 'nullable': {
      const inner = stripUndeclaredFields(def.innerType);
      return (value) => value === null || inner(value);
    }
    case 'optional': {
      const inner = stripUndeclaredFields(def.innerType);
      // One that puts something in the place of what is missing is asked, and one that minds a key without a value.
      if (def.innerType._zod.optin === 'optional' || schema._zod.traits.has('$ZodExactOptional')) return asking(schema);
      return (value) => value === undefined || inner(value);
    }
    case 'lazy': {
      let inner: Fits | undefined;
      return (value) => {
        inner ??= stripUndeclaredFields(def.getter());
        return inner(value);
      };
    }
    default:
      return single(schema) ?? asking(schema);
  }
}

/** A single value: it fits if, and only if, the schema takes it. Null for kinds that may make another of it. */
function single(anySchema: z.core.$ZodType): Fits | null {
  const schema = kindOf(anySchema);
  const { def } = schema._zod;
  if (def.checks && def.checks.length > 0) return null;
  switch (def.type) {
    case 'unknown':
    case 'any':
      return () => true;
    case 'null':
      return (value) => value === null;
    case 'boolean':
      return 'coerce' in def && def.coerce ? null : (value) => typeof value === 'boolean';
    case 'string':
      return text(def);
    case 'number':
      if ('coerce' in def && def.coerce) return null;
      if (!('format' in def)) return Number.isFinite;
      return def.format === 'safeint' ? Number.isSafeInteger : null;
    case 'enum': {
      const values = new Set<unknown>(schema._zod.values);
      return (value) => values.has(value);
    }
    case 'literal': {
      const values = new Set<unknown>(def.values);
      return (value) => values.has(value);
    }
    default:
      return null;
  }
}

/** Formats that are a pattern and nothing else. */
const PATTERNED: ReadonlySet<unknown> = new Set(['uuid', 'datetime', 'date', 'email']);

function text(def: z.core.$ZodStringDef & Partial<Pick<z.core.$ZodStringFormatDef, 'format' | 'pattern'>>): Fits | null {
  if ('coerce' in def && def.coerce) return null;
  const { format, pattern } = def;
  if (format === undefined) return (value) => typeof value === 'string';
  if (!pattern || pattern.global || pattern.sticky || !PATTERNED.has(format)) return null;
  return (value) => typeof value === 'string' && pattern.test(value);
}

function object(schema: Schema, { shape, catchall }: z.core.$ZodObjectDef): Fits {
  const isOpen = catchall?._zod.def.type === 'unknown';
  if (catchall && !isOpen) return asking(schema);
  const parts = Object.entries(shape).map(([name, part]) => ({ name, fits: stripUndeclaredFields(part), isOptional: part._zod.optin === 'optional' }));
  return (value) => {
    if (!isPlain(value)) return false;
    let declared = 0;
    for (const { name, fits, isOptional } of parts) {
      const part = value[name];
      if (!fits(part)) return false;
      if (part !== undefined || Object.hasOwn(value, name)) declared += 1;
      // Only what may be anything fits without being there.
      else if (!isOptional) return false;
    }
    if (isOpen) return true;
    // As many as are declared and no other: counting them takes less than looking for each.
    let all = 0;
    for (const _name in value) all += 1;
    return all === declared;
  };
}

function record(schema: Schema, { keyType, valueType, mode, partial }: z.core.$ZodRecordDef): Fits {
  const key = single(keyType);
  if (!key || mode === 'loose') return asking(schema);
  const item = stripUndeclaredFields(valueType);
  // A list of names asks for each of them.
  const names = partial ? undefined : keyType._zod.values;
  return (value) => {
    if (!isPlain(value)) return false;
    for (const name in value) if (name === '__proto__' || !key(name) || !item(value[name])) return false;
    if (names) for (const name of names) if (!Object.hasOwn(value, String(name))) return false;
    return true;
  };
}

/** A schema asks one option after the other. One that fits is the answer only if none before it takes the value and leaves a part out. */
function union(schema: Schema, def: z.core.$ZodUnionDef): Fits {
  const takeAllOrNothing = def.options.slice(0, -1).every((option) => single(option));
  if (!takeAllOrNothing) return byName(def) ?? asking(schema);
  const options = def.options.map(stripUndeclaredFields);
  return (value) => options.some((fits) => fits(value));
}

/** Options that are told apart by the value of one name. */
function byName(def: z.core.$ZodUnionDef & Partial<z.core.$ZodDiscriminatedUnionDef>): Fits | null {
  const { discriminator, options } = def;
  if (discriminator === undefined) return null;
  const fits = new Map<unknown, Fits>();
  for (const option of options) for (const name of option._zod.propValues?.[discriminator] ?? []) fits.set(name, stripUndeclaredFields(option));
  return (value) => isPlain(value) && fits.get(value[discriminator])?.(value) === true;
}

/** By parsing it. */
function asking(schema: z.core.$ZodType): Fits {
  return (value) => {
    const payload = schema._zod.run({ value, issues: [] }, { async: false });
    // What would have to be waited for is no answer here.
    return !(payload instanceof Promise) && payload.issues.length === 0 && jsonEquals(payload.value, value);
  };
}

/** Nothing that writes itself in another way, as a date does. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
