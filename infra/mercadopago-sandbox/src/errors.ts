interface ErrorBody extends Record<string, unknown> {
  message: string;
}

/** An error response in the provider's format. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** The cause's code; 0 where the provider gives none. */
  readonly code: number;

  constructor(status: number, body: ErrorBody, code = 0) {
    super(body.message);
    this.name = 'ApiError';
    this.status = status;
    this.body = body;
    this.code = code;
  }
}

const ERROR_WORDS: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  409: 'conflict',
};

/** `cause[].data` holds the time and a request id in real answers; do not rely on it. */
export function refusal(status: number, code: number, description: string): ApiError {
  const error = ERROR_WORDS[status] ?? 'bad_request';
  const cause = [{ code, description, data: null }];
  return new ApiError(status, { message: description, error, status, cause }, code);
}

export function badRequest(code: number, description: string): ApiError {
  return refusal(400, code, description);
}

export function notFound(code: number, description: string): ApiError {
  return refusal(404, code, description);
}

/** OAuth answers use their own words and an empty cause. */
export function oauthError(error: string, message: string, status = 400): ApiError {
  return new ApiError(status, { message, error, status, cause: [] });
}

/** The provider's response to a call without a token, with its own code and no cause. */
export function policyAgentRefusal(): ApiError {
  return new ApiError(403, {
    code: 'PA_UNAUTHORIZED_RESULT_FROM_POLICIES',
    blocked_by: 'PolicyAgent',
    message: 'At least one policy returned UNAUTHORIZED.',
    status: 403,
  });
}

export function invalidToken(): ApiError {
  return new ApiError(401, {
    message: 'invalid access token',
    error: 'unauthorized',
    status: 401,
    cause: [],
  });
}
