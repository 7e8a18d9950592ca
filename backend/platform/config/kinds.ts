import path from 'node:path';
import { isNetwork } from '@libs/network';
import type { PortRange } from './settings';
import { type Kind, Refused } from './variable';

const check = (holds: boolean) => {
  if (!holds) throw new Refused();
};

export const text: Kind<string> = { allowed: 'a text', parse: (value) => value };

/** A language as BCP 47 writes it. */
export const languageTag: Kind<string> = {
  allowed: 'a language tag such as en or pt-BR',
  parse(value) {
    check(/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(value));
    return value;
  },
};

export const folder: Kind<string> = { allowed: 'a folder', parse: (value) => path.resolve(value) };

export const flag: Kind<boolean> = {
  allowed: 'true or false',
  parse(value) {
    check(value === 'true' || value === 'false');
    return value === 'true';
  },
};

export function wholeNumber(least: number, most: number, unit = ''): Kind<number> {
  return {
    allowed: `a whole number from ${least} to ${most}${unit && ` (${unit})`}`,
    parse(value) {
      check(/^\d+$/.test(value) && Number(value) >= least && Number(value) <= most);
      return Number(value);
    },
  };
}

export function decimal(least: number, most: number, unit = ''): Kind<number> {
  return {
    allowed: `a number from ${least} to ${most}${unit && ` (${unit})`}`,
    parse(value) {
      check(/^\d+(\.\d+)?$/.test(value) && Number(value) >= least && Number(value) <= most);
      return Number(value);
    },
  };
}

export function oneOf<const T extends string>(...choices: readonly T[]): Kind<T> {
  return {
    allowed: choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(', ')} or ${choices.at(-1)}`,
    parse(value) {
      check((choices as readonly string[]).includes(value));
      return value as T;
    },
  };
}

/** Several of the choices, parted by commas, each once. */
export function someOf<const T extends string>(...choices: readonly T[]): Kind<readonly T[]> {
  return {
    allowed: `one or more of ${choices.join(', ')}, parted by commas`,
    parse(value) {
      const chosen = value.split(',').map((part) => part.trim());
      check(chosen.length === new Set(chosen).size);
      check(chosen.every((part) => (choices as readonly string[]).includes(part)));
      return choices.filter((choice) => chosen.includes(choice));
    },
  };
}

/** An absolute URL with one of the schemes ("https"), given back without a slash at its end. */
export function url(...schemes: readonly string[]): Kind<string> {
  return {
    allowed: `a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    parse(value) {
      check(URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)));
      check(new URL(value).host !== '');
      return value.replace(/\/+$/, '');
    },
  };
}

/** So many bytes in base64. */
export function base64Bytes(count: number): Kind<string> {
  return {
    allowed: `${count} bytes in base64`,
    parse(value) {
      check(/^[A-Za-z0-9+/]+={0,2}$/.test(value) && Buffer.from(value, 'base64').length === count);
      return value;
    },
  };
}

/** Any number of values of a kind, parted by commas; "none" for no value. */
export function listOf<T>(kind: Kind<T>, plural: string): Kind<readonly T[]> {
  return {
    allowed: `none, or ${plural} parted by commas`,
    parse: (value) => (value === 'none' ? [] : value.split(',').map((part) => kind.parse(part.trim()))),
  };
}

/** A network such as 10.0.0.0/8, an address, or one of the names loopback and private. */
export const network: Kind<string> = {
  allowed: 'a network',
  parse(value) {
    check(isNetwork(value));
    return value;
  },
};

/** One port, or a range such as 1024-65535. */
export const portRange: Kind<PortRange> = {
  allowed: 'a port or a range of ports',
  parse(value) {
    const [, from = '', to = from] = /^(\d{1,5})(?:-(\d{1,5}))?$/.exec(value) ?? [];
    check(from !== '' && Number(from) >= 1 && Number(to) <= 65_535 && Number(from) <= Number(to));
    return [Number(from), Number(to)];
  },
};

/** The first kind that takes the text. */
export function either<A, B>(first: Kind<A>, second: Kind<B>): Kind<A | B> {
  return {
    allowed: `${first.allowed}; or ${second.allowed}`,
    parse(value) {
      try {
        return first.parse(value);
      } catch (refusal) {
        if (!(refusal instanceof Refused)) throw refusal;
        return second.parse(value);
      }
    },
  };
}
