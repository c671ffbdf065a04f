import { ApiError } from '../errors.ts';

/** Control calls are not the provider's: their refusals say plainly what is wrong. */
export function controlRefusal(status: 400 | 404 | 409, message: string): ApiError {
  return new ApiError(status, { message, status });
}
