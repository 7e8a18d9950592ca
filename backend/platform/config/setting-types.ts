import path from 'node:path';
import { parseUrl } from '@libs/constants';
import { canonicalEmail, isNetwork, parseOrigin } from '@libs/network';
import { type SettingType, InvalidValue } from './variable';

/** The first and last port of a range. The range includes both. */
export type PortRange = readonly [from: number, to: number];

const assertValid = (condition: boolean) => {
  if (!condition) throw new InvalidValue();
};

export const text: SettingType<string> = { allowedValues: 'text', parse: (value) => value };

/** A BCP 47 language tag. */
export const languageTag: SettingType<string> = {
  allowedValues: 'a language tag such as en or pt-BR',
  parse(value) {
    assertValid(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value));
    return value;
  },
};

export const folder: SettingType<string> = {
  allowedValues: 'a folder',
  parse: (value) => path.resolve(value),
};

export const flag: SettingType<boolean> = {
  allowedValues: 'true or false',
  parse(value) {
    assertValid(value === 'true' || value === 'false');
    return value === 'true';
  },
};

export function wholeNumber(min: number, max: number, unit = ''): SettingType<number> {
  return {
    allowedValues: `a whole number from ${min} to ${max}${unit && ` (${unit})`}`,
    parse(value) {
      assertValid(/^\d+$/.test(value) && Number(value) >= min && Number(value) <= max);
      return Number(value);
    },
  };
}

export function decimal(min: number, max: number, unit = ''): SettingType<number> {
  return {
    allowedValues: `a number from ${min} to ${max}${unit && ` (${unit})`}`,
    parse(value) {
      assertValid(/^\d+(\.\d+)?$/.test(value) && Number(value) >= min && Number(value) <= max);
      return Number(value);
    },
  };
}

export function oneOf<const T extends string>(...choices: readonly T[]): SettingType<T> {
  return {
    allowedValues:
      choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`,
    parse(value) {
      assertValid((choices as readonly string[]).includes(value));
      return value as T;
    },
  };
}

/** One or more of the choices, separated by commas, without repetition. */
export function someOf<const T extends string>(...choices: readonly T[]): SettingType<readonly T[]> {
  return {
    allowedValues: `one or more of ${choices.join(', ')}, separated by commas`,
    parse(value) {
      const chosen = value.split(',').map((part) => part.trim());
      assertValid(chosen.length === new Set(chosen).size);
      assertValid(chosen.every((part) => (choices as readonly string[]).includes(part)));
      return choices.filter((choice) => chosen.includes(choice));
    },
  };
}

/** An absolute URL with one of the schemes ("https"), returned without a trailing slash. */
export function url(...schemes: readonly string[]): SettingType<string> {
  return {
    allowedValues: `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse(value) {
      const url = parseUrl(value);
      assertValid(url !== null && schemes.includes(url.protocol.slice(0, -1)) && url.host !== '');
      return value.replace(/\/+$/, '');
    },
  };
}

/** A URL with a user and a password. */
export const urlWithPassword = (...schemes: readonly string[]): SettingType<string> => {
  const type = url(...schemes);
  return {
    ...type,
    allowedValues: `${type.allowedValues}, with the characters / ? # @ % of a password percent-encoded`,
  };
};

/** The given number of bytes in base64. */
export function base64Bytes(count: number): SettingType<string> {
  return {
    allowedValues: `${count} bytes in base64`,
    parse(value) {
      assertValid(/^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length === count);
      return value;
    },
  };
}

/** Any number of values of a type, separated by commas; "none" for an empty list. */
export function listOf<T>(type: SettingType<T>, plural: string): SettingType<readonly T[]> {
  return {
    allowedValues: `none, or ${plural} separated by commas`,
    parse: (value) => (value === 'none' ? [] : value.split(',').map((part) => type.parse(part.trim()))),
  };
}

/** A network such as 10.0.0.0/8, an address, or one of the names loopback and private. */
export const network: SettingType<string> = {
  allowedValues: 'a network',
  parse(value) {
    assertValid(isNetwork(value));
    return value;
  },
};

/** An origin such as https://tiles.example.com, or https://*.example.com for all hosts below a domain. */
export const origin: SettingType<string> = {
  allowedValues: 'an origin',
  parse(value) {
    assertValid(parseOrigin(value) !== null);
    return value;
  },
};

/** The domain of email addresses, in the form in which addresses are stored (Punycode). */
export const emailDomain: SettingType<string> = {
  allowedValues: 'a domain',
  parse(value) {
    const address = canonicalEmail(`someone@${value}`);
    assertValid(address !== null && !value.includes('@'));
    return (address ?? '').slice('someone@'.length);
  },
};

/** A SHA-256 hash, returned in lowercase. */
export const sha256Hash: SettingType<string> = {
  allowedValues: '64 hexadecimal digits',
  parse(value) {
    assertValid(/^[0-9a-f]{64}$/i.test(value));
    return value.toLowerCase();
  },
};

/** One port, or a range such as 1024-65535. */
export const portRange: SettingType<PortRange> = {
  allowedValues: 'a port or a range of ports',
  parse(value) {
    const [, from = '', to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(value) ?? [];
    assertValid(from !== '' && Number(from) >= 1 && Number(to) <= 65_535 && Number(from) <= Number(to));
    return [Number(from), Number(to)];
  },
};

/** Parses a text with the first of two types that accepts it. */
export function either<A, B>(first: SettingType<A>, second: SettingType<B>): SettingType<A | B> {
  return {
    allowedValues: `${first.allowedValues}; or ${second.allowedValues}`,
    parse(value) {
      try {
        return first.parse(value);
      } catch (error) {
        if (!(error instanceof InvalidValue)) throw error;
        return second.parse(value);
      }
    },
  };
}
