import { randomInt, randomUUID } from 'node:crypto';

export interface HttpResponse<T = Record<string, unknown>> {
  status: number;
  headers: Headers;
  body: T;
  text: string;
}

export interface RequestOptions {
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent in place of a JSON body. */
  file?: { type: string; content: Buffer | string };
}

/** Calls the application as a browser does: stores cookies, and sends the Origin header with writes. */
export class HttpClient {
  readonly cookies = new Map<string, string>();

  /**
   * @param address The caller's address, as a proxy would report it. Rate limits use it.
   * @param origin The origin of the pages that send writes.
   */
  constructor(
    readonly baseUrl: string,
    readonly address: string = randomAddress(),
    readonly origin: string = baseUrl,
  ) {}

  get<T = Record<string, unknown>>(path: string, options: RequestOptions = {}): Promise<HttpResponse<T>> {
    return this.send<T>('GET', path, options);
  }

  post<T = Record<string, unknown>>(
    path: string,
    body: unknown = {},
    options: RequestOptions = {},
  ): Promise<HttpResponse<T>> {
    return this.send<T>('POST', path, { ...options, body });
  }

  patch<T = Record<string, unknown>>(path: string, body: unknown = {}): Promise<HttpResponse<T>> {
    return this.send<T>('PATCH', path, { body });
  }

  delete<T = Record<string, unknown>>(path: string, options: RequestOptions = {}): Promise<HttpResponse<T>> {
    return this.send<T>('DELETE', path, options);
  }

  /** Sends a POST with a new Idempotency-Key, or the given one. */
  postIdempotent<T = Record<string, unknown>>(path: string, body: unknown = {}, key: string = randomUUID()) {
    return this.post<T>(path, body, { headers: { 'Idempotency-Key': key } });
  }

  async send<T = Record<string, unknown>>(
    method: string,
    path: string,
    { body, headers, file }: RequestOptions,
  ): Promise<HttpResponse<T>> {
    const response = await fetch(this.baseUrl + path, {
      method,
      redirect: 'manual',
      headers: {
        'x-forwarded-for': this.address,
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(method !== 'GET' && { origin: this.origin }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': file.type }),
        ...headers,
      },
      ...(file && { body: Uint8Array.from(Buffer.from(file.content)) }),
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    this.storeCookies(response.headers.getSetCookie());
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, body: parseJson(text) as T };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  /**
   * Simulates a second tab: returns a client that starts with a copy of the current cookies and is independent
   * afterward.
   */
  fork(): HttpClient {
    const other = new HttpClient(this.baseUrl, this.address, this.origin);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    return other;
  }

  private storeCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
  }
}

/** Gives each client in a test its own IP address, as real clients have. */
const randomAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
